import * as v from 'valibot'
import type { ApplicationRecord } from './application-record.ts'

/** What names somebody: masked in the console's answers until staff say why they need it. */
export const personFields = ['name', 'phone', 'birth', 'email', 'spouse'] as const

/** One record's person in full; a record has some of the fields. */
export type Person = Partial<Pick<ApplicationRecord, (typeof personFields)[number]>>
const text = v.exactOptional(v.nullable(v.string()))
export const person = v.object({
  name: text,
  phone: text,
  birth: text,
  email: text,
  spouse: v.exactOptional(v.nullable(v.object({ name: v.string(), phone: v.string(), birth: v.string() }))),
}) satisfies v.GenericSchema<Person>
