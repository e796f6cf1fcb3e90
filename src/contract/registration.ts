import * as v from 'valibot'
import { agreement } from './agreement.ts'
import { list } from './bounded.ts'
import { offeredUnitTypes, unitTypes } from './building.ts'
import * as field from './field.ts'
import { merge } from './merge.ts'
import { messageSummary } from './message.ts'
import { registrationTerm } from './term.ts'

/** What was registered for earlier may be let no longer. */
const names = unitTypes.map(({ name }) => name)
const offered = offeredUnitTypes.map(({ name }) => name)

/** Wanted unit types, each once, in the building's order. */
const wanted = v.pipe(
  list(v.picklist(offered, 'invalid'), offered.length, { missing: 'unitTypeRequired' }),
  v.minLength(1, 'unitTypeRequired'),
  v.check((list) => new Set(list).size === list.length, 'invalid'),
  v.transform((list) => names.filter((name) => list.includes(name))),
)

/** What somebody leaves who wants to hear of the next round. It has no window, and no birth date is asked for. */
export const registration = v.strictObject({
  kind: v.literal('REGISTRATION'),
  _terms: agreement([registrationTerm]),
  name: field.name,
  phone: field.phone,
  email: field.email,
  unitTypes: wanted,
})
export type Registration = v.InferOutput<typeof registration>

/** The token that the mail about a registration carries. */
export const registrationLink = v.strictObject({
  token: v.pipe(v.string('invalid'), v.regex(/^[\da-f-]{36}\.[\w-]{43}$/, 'invalid')),
})

/** The answer, the same for a first registration and for one that takes its place. */
export const registrationReceipt = v.object({
  kind: v.literal('REGISTRATION'),
  receiptNumber: v.string(),
  unitTypes: v.array(v.picklist(names)),
})
export type RegistrationReceipt = v.InferOutput<typeof registrationReceipt>

const recordEntries = {
  _id: v.string(),
  /** The round shown at the time; 0 before the first. */
  round: v.number(),
  receiptNumber: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  unitTypes: v.array(v.picklist(names)),
  submittedAt: v.string(),
  updatedAt: field.moment,
}
/** A registration as staff see it. Times are UTC ISO texts. */
export const registrationRecord = v.object(recordEntries)
export type RegistrationRecord = v.InferOutput<typeof registrationRecord>

/** One registration, with what its person was told. */
export const consoleRegistration = v.object(
  merge(recordEntries, {
    /** When its person is destroyed, as the consent says. */
    destroyAt: field.moment,
    messages: v.array(messageSummary),
  }),
)
export type ConsoleRegistration = v.InferOutput<typeof consoleRegistration>
