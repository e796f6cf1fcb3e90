import * as v from 'valibot'
import type { ApplicationStatus } from './application.ts'
import { type UnitTypeName, unitTypes } from './building.ts'
import type { SupplyType, UserType } from './enumeration.ts'
import * as field from './field.ts'
import { type AccountFileName, company, registrationNumber } from './user.ts'

/** `PUT /api/v1/me`: what a member may change; a company's own fields for companies alone. */
export const profile = v.strictObject({ name: field.name, phone: field.phone })
export const companyProfile = v.strictObject({ ...profile.entries, company, registrationNumber })

export const passwordChange = v.strictObject({ current: v.string('passwordWrong'), password: field.password })
/** `POST /api/v1/me/withdraw`: the password again, so that no open tab is enough. */
export const withdrawal = v.strictObject({ password: v.string('passwordWrong') })

/** `PUT /api/v1/me/likes`: the marked unit types, in the order of marking. */
export const likes = v.strictObject({
  unitTypes: v.pipe(
    v.array(v.picklist(unitTypes.map(({ name }) => name))),
    v.maxLength(unitTypes.length, 'tooLong'),
    v.check((names) => new Set(names).size === names.length, 'invalid'),
  ),
})
export type Likes = { unitTypes: UnitTypeName[] }

/** `POST /api/v1/me/orders/sent`: an application's token, as whoever has just sent it holds it. */
export const sentOrder = v.strictObject({ token: v.string('invalid') })

/** `GET /api/v1/me`; the two of a company are null for a person. */
export type Me = {
  _id: string
  username: string
  type: Exclude<UserType, 'MANAGER'>
  name: string
  email: string
  phone: string
  company: string | null
  registrationNumber: string | null
  files: Partial<Record<AccountFileName, { originalName: string; size: number }>>
}

/** One of my applications, with a token that opens it in this tab. */
export type Order = {
  _id: string
  receiptNumber: string
  status: ApplicationStatus
  round: number
  supply_type: SupplyType | null
  submittedAt: string
  token: string
}
