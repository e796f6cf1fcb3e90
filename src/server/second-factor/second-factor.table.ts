import type { ColumnType } from 'kysely'
import type { Json } from '#server/db/database.ts'

/** An authenticator app of a staff account (RFC 6238). */
export type TotpTable = {
  userId: string
  createdAt: string
  /** Sealed with the identity key: 20 bytes as base32. */
  secret: string
  /** The period of 30 seconds whose code was used last; it and earlier ones open nothing. */
  lastStep: number
}

/** A passkey of a staff account (WebAuthn). */
export type PasskeyTable = {
  id: string
  userId: string
  createdAt: string
  /** The authenticator's own name for it. */
  credentialId: string
  /** COSE, as base64url. */
  publicKey: string
  /** How often it has signed, where it counts; a smaller number is a copy's. */
  counter: number
  transports: Json<string[]>
  name: string
  usedAt: ColumnType<string | null, string | null | undefined, string | null>
}

/** What a passkey is asked to sign, once. */
export type PasskeyChallengeTable = {
  challenge: string
  userId: string
  /** The log-in in which a passkey is being added; null for one that a log-in asks for. */
  session: string | null
  expiresAt: string
}

/** A code that logs in once, where phone and passkeys are lost; its row goes with its use. */
export type RecoveryCodeTable = { hash: string; userId: string }
