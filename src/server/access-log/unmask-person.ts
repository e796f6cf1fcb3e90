import { type Person, person, personFields } from '#contract/account/person.ts'
import type { RouteFacts } from '#server/http/describe.ts'
import { type Logging, logAccess } from './access.ts'

/** Description of the routes that unmask a person, `POST …/reveal`. The URL and the log say `reveal`. */
export const unmaskDescription = { headers: ['Purpose'], answer: { person } } satisfies RouteFacts

export async function unmaskPerson(deps: Logging, purpose: string, subject: string, record: Person) {
  await logAccess(deps, { action: 'reveal', subject, purpose })
  return { person: Object.fromEntries(personFields.flatMap((key) => (key in record ? [[key, record[key]]] : []))) }
}
