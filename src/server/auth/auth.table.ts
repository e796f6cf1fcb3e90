/** A refresh token that was given out; revoked or past `expiresAt` it opens nothing. */
export type RefreshSessionTable = {
  id: string
  userId: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
}
