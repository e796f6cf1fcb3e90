import * as v from 'valibot'
import type { ApplicationRecord } from '#contract/application/application-record.ts'

/** Personal data, masked in the console until staff give a purpose. */
export const personFields = ['name', 'phone', 'birth', 'email', 'spouse'] as const

export type Person = Partial<Pick<ApplicationRecord, (typeof personFields)[number]>>
const text = v.exactOptional(v.nullable(v.string()))
export const person = v.object({
  name: text,
  phone: text,
  birth: text,
  email: text,
  spouse: v.exactOptional(v.nullable(v.object({ name: v.string(), phone: v.string(), birth: v.string() }))),
}) satisfies v.GenericSchema<Person>
