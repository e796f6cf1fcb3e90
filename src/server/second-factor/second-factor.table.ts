import type { ColumnType } from 'kysely'
import type { Json } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
    recovery_code: RecoveryCodeTable
    totp: TotpTable
  }
}

type TotpTable = {
  userId: string
  createdAt: string
  /** 20 bytes as base32, sealed with the identity key. */
  secret: string
  /** The 30-second period of the last code used; its code and earlier ones are refused. */
  lastStep: number
}

export type PasskeyTable = {
  id: string
  userId: string
  createdAt: string
  credentialId: string
  /** COSE, as base64url. */
  publicKey: string
  /** Number of signatures, if the authenticator counts them; a smaller number comes from a copy. */
  counter: number
  transports: Json<string[]>
  name: string
  usedAt: ColumnType<string | null, string | null | undefined, string | null>
}

/** Random challenges of WebAuthn, each answered once, and setups of authenticator apps that are not confirmed yet. */
type PasskeyChallengeTable = {
  challenge: string
  userId: string
  /** The session that adds a passkey or an app; null for a challenge of a log-in. */
  session: string | null
  expiresAt: string
}

type RecoveryCodeTable = { hash: string; userId: string }
