import * as v from 'valibot'
import { applicationFields } from './application.ts'

/** How a verification can end. The first six are kept with it; the others leave it as it is. */
export const identityOutcomes = [
  'success',
  'cancelled',
  'expired',
  'incomplete',
  'duplicate',
  'minor',
  'mismatch',
  'consumed',
  'failed',
] as const
export type IdentityOutcome = (typeof identityOutcomes)[number]
export type KeptOutcome = Exclude<IdentityOutcome, 'mismatch' | 'consumed' | 'failed'>

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
export type VerifiedPerson = {
  name: string
  phone: string
  birth: string | null
  gender: 'MALE' | 'FEMALE' | null
  isForeigner: boolean
}

/** `GET /api/v1/cert/{id}`: a verification as the tab that began it sees it. Times are UTC ISO texts. */
export type Identity = {
  _id: string
  purpose: IdentityPurpose
  round: number
  /** Null while it is under way. */
  outcome: KeptOutcome | null
  expiresAt: string
  verifiedAt: string | null
  /** With a success alone. */
  person: VerifiedPerson | null
  /** With a duplicate: the person's first application, its receipt number masked. */
  first: { receiptNumber: string; submittedAt: string } | null
}

/** The answer of `POST /api/v1/cert`: the browser posts `regCertKey` to `callUrl`. */
export type IdentityStart = { cert: Identity; callUrl: string; regCertKey: string }
