import { type Person, person, personFields } from '#contract/account/person.ts'
import type { RouteFacts } from '#server/http/describe.ts'
import { type Logging, logAccess } from './access.ts'

export const revealDescription = { headers: ['Purpose'], answer: { person } } satisfies RouteFacts

export async function revealPerson(deps: Logging, purpose: string, subject: string, record: Person) {
  await logAccess(deps, { action: 'reveal', subject, purpose })
  return { person: Object.fromEntries(personFields.flatMap((key) => (key in record ? [[key, record[key]]] : []))) }
}
