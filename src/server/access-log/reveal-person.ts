import { type Person, person, personFields } from '#contract/account/person.ts'
import type { RouteFacts } from '#server/http/describe.ts'
import { type Logging, logAccess } from './access.ts'

/** Description of the routes that show personal data in full. */
export const revealed = { headers: ['Purpose'], answer: { person } } satisfies RouteFacts

/** The unmasked personal data of `record`, once the access is logged. */
export async function revealPerson(deps: Logging, purpose: string, subject: string, record: Person) {
  await logAccess(deps, { action: 'reveal', subject, purpose })
  return { person: Object.fromEntries(personFields.flatMap((key) => (key in record ? [[key, record[key]]] : []))) }
}
