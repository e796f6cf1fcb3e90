import * as v from 'valibot'
import { type UnitTypeName, unitTypes } from './building.ts'
import * as field from './field.ts'
import type { MessageSummary } from './message.ts'
import { registrationTerm, termId } from './term.ts'

const names = unitTypes.map(({ name }) => name)

/** Wanted unit types, each once, in the building's order. */
const wanted = v.pipe(
  v.array(v.picklist(names), 'unitTypeRequired'),
  v.minLength(1, 'unitTypeRequired'),
  v.check((list) => new Set(list).size === list.length, 'invalid'),
  v.transform((list) => names.filter((name) => list.includes(name))),
)

/** What somebody leaves who wants to hear of the next round. It has no window, and no birth date is asked for. */
export const registration = v.strictObject({
  kind: v.literal('REGISTRATION'),
  _terms: v.pipe(
    v.array(v.string(), 'termRequired'),
    v.check((agreed) => agreed.includes(termId(registrationTerm)), 'termRequired'),
  ),
  name: field.name,
  phone: field.phone,
  email: field.email,
  unitTypes: wanted,
})
export type Registration = v.InferOutput<typeof registration>

/** The answer, the same for a first registration and for one that takes its place. */
export type RegistrationReceipt = { kind: 'REGISTRATION'; receiptNumber: string; unitTypes: UnitTypeName[] }

/** A registration as staff see it. Times are UTC ISO texts. */
export type RegistrationRecord = Pick<Registration, 'name' | 'phone' | 'email' | 'unitTypes'> & {
  _id: string
  /** The round shown at the time; 0 before the first. */
  round: number
  receiptNumber: string
  submittedAt: string
  updatedAt: string
}

/** One registration, with what its person was told. */
export type ConsoleRegistration = RegistrationRecord & { messages: MessageSummary[] }
