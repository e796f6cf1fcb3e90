import * as v from 'valibot'
import { offeredUnitTypes, unitTypes } from '#contract/complex/building.ts'
import { boundedList } from '#contract/kit/bounded.ts'
import * as field from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'
import { messageSummary } from '#contract/outbox/outbox-message.ts'
import { agreement } from '#contract/terms/agreement.ts'
import { registrationTerms } from '#contract/terms/terms.ts'

/** All types, not only those offered: stored registrations may hold types that are no longer offered. */
const names = unitTypes.map(({ name }) => name)
const offered = offeredUnitTypes.map(({ name }) => name)

const wanted = v.pipe(
  boundedList(v.picklist(offered, 'invalid'), offered.length, { missing: 'unitTypeRequired' }),
  v.minLength(1, 'unitTypeRequired'),
  v.check((list) => new Set(list).size === list.length, 'invalid'),
  v.transform((list) => names.filter((name) => list.includes(name))),
)

/** Interest in the next round. Possible at any time; no birth date is asked for. */
export const registration = v.strictObject({
  kind: v.literal('REGISTRATION'),
  _terms: agreement([registrationTerms]),
  name: field.name,
  phone: field.phone,
  email: field.email,
  unitTypes: wanted,
})
export type Registration = v.InferOutput<typeof registration>

/** `POST /api/v1/registration/destroy`: the token of the mailed link, `<id>.<keyed hash>`. */
export const registrationLink = v.strictObject({
  token: v.pipe(v.string('invalid'), v.regex(/^[\da-f-]{36}\.[\w-]{43}$/, 'invalid')),
})

/** The same response for a first registration and for one that replaces it. */
export const registrationReceipt = v.object({
  kind: v.literal('REGISTRATION'),
  receiptNumber: v.string(),
  unitTypes: v.array(v.picklist(names)),
})
export type RegistrationReceipt = v.InferOutput<typeof registrationReceipt>

const recordEntries = {
  _id: v.string(),
  /** The current round at the time of registration; 0 before the first. */
  round: v.number(),
  receiptNumber: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  unitTypes: v.array(v.picklist(names)),
  submittedAt: field.moment,
  updatedAt: field.moment,
}
export const registrationRecord = v.object(recordEntries)
export type RegistrationRecord = v.InferOutput<typeof registrationRecord>

export const consoleRegistration = v.object(
  merge(recordEntries, {
    destroyAt: field.moment,
    messages: v.array(messageSummary),
  }),
)
export type ConsoleRegistration = v.InferOutput<typeof consoleRegistration>
