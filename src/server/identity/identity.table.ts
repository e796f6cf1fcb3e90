import type { ColumnType } from 'kysely'
import type { IdentityPurpose, StoredOutcome } from '#contract/account/identity.ts'
import type { Json } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    identity_attempt: IdentityAttemptTable
  }
}

export type IdentityAttemptTable = {
  id: string
  /** Our order number at the provider. */
  ordrIdxx: string
  tokenHash: string
  /** Hash of the key in the return address, which only the verified browser sees. */
  returnKeyHash: string
  regCertKey: string
  purpose: IdentityPurpose
  round: number
  createdAt: string
  expiresAt: string
  consumedAt: string | null
  outcome: StoredOutcome | null
  /** The verified person, encrypted. */
  sealed: string | null
  /** Keyed hashes of the person: CI across services, DI within this site. */
  ciHash: string | null
  diHash: string | null
  /** Id of the ticket of the waiting room with which it was begun. */
  waitingTicket: ColumnType<string | null, string | null | undefined, never>
  /** For the outcome `duplicate`: the application that the person already has in this round. */
  first: Json<{ receiptNumber: string; submittedAt: string }> | null
}
