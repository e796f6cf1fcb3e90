import * as v from 'valibot'
import { applicationFields } from './application.ts'
import { moment } from './field.ts'

const keptOutcomes = ['success', 'cancelled', 'expired', 'incomplete', 'duplicate', 'minor'] as const
export type KeptOutcome = (typeof keptOutcomes)[number]
/** How a verification can end. The first six are kept with it; the others leave it as it is. */
export const identityOutcomes = [...keptOutcomes, 'mismatch', 'consumed', 'failed'] as const
export type IdentityOutcome = (typeof identityOutcomes)[number]

/** What a verification is for: to apply in a round. */
export const identityPurposes = ['APPLICATION'] as const
export type IdentityPurpose = (typeof identityPurposes)[number]

/** 32 random bytes that a tab makes and keeps to itself: they alone open what it began. */
const sessionToken = v.pipe(v.string('invalid'), v.regex(/^[\w-]{43}$/, 'invalid'))

/** `POST /api/v1/cert` begins a verification. */
export const identityRequest = v.strictObject({
  token: sessionToken,
  purpose: v.picklist(identityPurposes, 'invalid'),
  round: applicationFields.round,
})

/** `POST /api/v1/cert/{id}` finishes it with what the response page's address holds. */
export const identityReturn = v.strictObject({
  key: v.string('invalid'),
  /** What KCP's post said: a hint alone, 9999 where the visitor cancelled. */
  resultCode: v.nullable(v.string('invalid')),
})

/** Who somebody is, as the provider says. KCP's test server leaves the birth date out. */
const verifiedPerson = v.object({
  name: v.string(),
  phone: v.string(),
  birth: v.nullable(v.string()),
  gender: v.nullable(v.picklist(['MALE', 'FEMALE'])),
  isForeigner: v.boolean(),
})
export type VerifiedPerson = v.InferOutput<typeof verifiedPerson>

/** `GET /api/v1/cert/{id}`: a verification as the tab that began it sees it. Times are UTC ISO texts. */
export const identity = v.object({
  _id: v.string(),
  purpose: v.picklist(identityPurposes),
  round: v.number(),
  /** Null while it is under way. */
  outcome: v.nullable(v.picklist(keptOutcomes)),
  expiresAt: moment,
  verifiedAt: v.nullable(moment),
  /** With a success alone. */
  person: v.nullable(verifiedPerson),
  /** With a duplicate: the person's first application, its receipt number masked. */
  first: v.nullable(v.object({ receiptNumber: v.string(), submittedAt: v.string() })),
})
export type Identity = v.InferOutput<typeof identity>

/** The answer of `POST /api/v1/cert`: the browser posts `regCertKey` to `callUrl`. */
export const identityStart = v.object({ cert: identity, callUrl: v.string(), regCertKey: v.string() })
export type IdentityStart = v.InferOutput<typeof identityStart>
