import * as v from 'valibot'
import { applicationFields } from '#contract/application/application.ts'
import { moment } from '#contract/kit/field.ts'

const storedOutcomes = ['success', 'cancelled', 'expired', 'incomplete', 'duplicate', 'minor'] as const
export type StoredOutcome = (typeof storedOutcomes)[number]
/**
 * Those that are not stored leave the verification unchanged: `mismatch`, another browser tab returned; `consumed`, it had
 * ended before; `failed`, the call did.
 */
export const identityOutcomes = [...storedOutcomes, 'mismatch', 'consumed', 'failed'] as const
export type IdentityOutcome = (typeof identityOutcomes)[number]

export const identityPurposes = ['APPLICATION'] as const
export type IdentityPurpose = (typeof identityPurposes)[number]

/** 32 random bytes in base64url, known to one browser tab only; required to read the verification it started. */
const sessionToken = v.pipe(v.string('invalid'), v.regex(/^[\w-]{43}$/, 'invalid'))

/** `POST /api/v1/cert` */
export const identityRequest = v.strictObject({
  token: sessionToken,
  purpose: v.picklist(identityPurposes, 'invalid'),
  round: applicationFields.round,
})

/** `POST /api/v1/cert/{id}`, with the parameters with which KCP returns to the site. */
export const identityReturn = v.strictObject({
  key: v.string('invalid'),
  /** Sent by the browser, so only a hint. 9999: cancelled by the visitor. */
  resultCode: v.nullable(v.string('invalid')),
})

/** As stated by the provider. KCP's test server omits the birth date. */
const verifiedPerson = v.object({
  name: v.string(),
  phone: v.string(),
  birth: v.nullable(v.string()),
  gender: v.nullable(v.picklist(['MALE', 'FEMALE'])),
  isForeigner: v.boolean(),
})
export type VerifiedPerson = v.InferOutput<typeof verifiedPerson>

/** `GET /api/v1/cert/{id}`, for the tab that started the verification. */
export const identity = v.object({
  _id: v.string(),
  purpose: v.picklist(identityPurposes),
  round: v.number(),
  outcome: v.nullable(v.picklist(storedOutcomes)),
  expiresAt: moment,
  verifiedAt: v.nullable(moment),
  /** Only with `success`. */
  person: v.nullable(verifiedPerson),
  /** Only with `duplicate`: the person's first application, its receipt number masked. */
  first: v.nullable(v.object({ receiptNumber: v.string(), submittedAt: moment })),
})
export type Identity = v.InferOutput<typeof identity>

/** Response of `POST /api/v1/cert`: the browser posts `regCertKey` to `callUrl`. */
export const identityStart = v.object({ cert: identity, callUrl: v.string(), regCertKey: v.string() })
export type IdentityStart = v.InferOutput<typeof identityStart>
