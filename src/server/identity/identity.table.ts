import type { IdentityPurpose, KeptOutcome } from '#contract/identity.ts'
import type { Json } from '#server/db/database.ts'

/** One verification, from its beginning; used once: `consumedAt` and the result are written together. */
export type IdentityAttemptTable = {
  id: string
  /** Our order number with the provider. */
  ordrIdxx: string
  /** Hash of the token of the tab that began it. */
  tokenHash: string
  /** Hash of the key in the return address, which only the browser that was verified gets to see. */
  returnKeyHash: string
  regCertKey: string
  purpose: IdentityPurpose
  round: number
  createdAt: string
  expiresAt: string
  consumedAt: string | null
  outcome: KeptOutcome | null
  /** The person with CI and DI, encrypted; after a success alone. */
  sealed: string | null
  /** Keyed hashes, to find the same person by. */
  ciHash: string | null
  diHash: string | null
  /** A duplicate's first application, its receipt number masked. */
  first: Json<{ receiptNumber: string; submittedAt: string }> | null
}
