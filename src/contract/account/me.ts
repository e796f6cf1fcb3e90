import * as v from 'valibot'
import { applicationStatus } from '#contract/application/application-status.ts'
import { type UnitTypeName, unitTypes } from '#contract/complex/building.ts'
import { supplyType } from '#contract/eligibility/enumeration.ts'
import { boundedList } from '#contract/kit/bounded.ts'
import * as field from '#contract/kit/field.ts'
import { unitTypeName } from '#contract/round/offer.ts'
import { accountFileName, company, registrationNumber } from './user.ts'

/** `PUT /api/v1/me` */
export const profile = v.strictObject({ name: field.name, phone: field.phone })
export const companyProfile = v.strictObject({ ...profile.entries, company, registrationNumber })

export const passwordChange = v.strictObject({ current: v.string('passwordWrong'), password: field.password })
/** `POST /api/v1/me/withdraw`: asks for the password again, so that an open tab is not enough. */
export const withdrawal = v.strictObject({ password: v.string('passwordWrong') })

/** `PUT /api/v1/me/likes`: favourite unit types, in the order of marking. */
export const likes = v.strictObject({
  unitTypes: v.pipe(
    boundedList(v.picklist(unitTypes.map(({ name }) => name)), unitTypes.length),
    v.check((names) => new Set(names).size === names.length, 'invalid'),
  ),
})
export type Likes = { unitTypes: UnitTypeName[] }

/** `POST /api/v1/me/orders/sent`: adds an application that was just submitted, by its token, to the account. */
export const sentOrder = v.strictObject({ token: v.string('invalid') })

/** `GET /api/v1/me`; `company` and `registrationNumber` are null for a person. */
export const me = v.object({
  _id: v.string(),
  username: v.string(),
  type: v.picklist(['PERSON', 'COMPANY']),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.nullable(v.string()),
  registrationNumber: v.nullable(v.string()),
  files: v.record(accountFileName, v.object({ originalName: v.string(), size: v.number() })),
})
export type Me = v.InferOutput<typeof me>

/** An application in the list of the account. `token` opens it. */
export const order = v.object({
  _id: v.string(),
  receiptNumber: v.string(),
  status: applicationStatus,
  round: v.number(),
  supply_type: v.nullable(supplyType),
  unit_type: v.nullable(unitTypeName),
  submittedAt: field.moment,
  token: v.string(),
})
export type Order = v.InferOutput<typeof order>
