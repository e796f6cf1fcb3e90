import { hash, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Identity, VerifiedPerson } from '#contract/account/identity.ts'
import type { Db } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { IdentityAttemptTable } from './identity.table.ts'
import { openPerson } from './sealed-person.ts'

export type IdentityAttempt = Selectable<IdentityAttemptTable>

/** Tokens are 32 and keys 16 random bytes: a fast hash is enough. */
export const identitySecretHash = (secret: string) => hash('sha256', secret)

export function isHashOf(secret: string, storedHash: string): boolean {
  return timingSafeEqual(Buffer.from(identitySecretHash(secret)), Buffer.from(storedHash))
}

export async function findAttempt(db: Db, id: string, token: string): Promise<IdentityAttempt | undefined> {
  const row = await db.selectFrom('identity_attempt').selectAll().where('id', '=', id).executeTakeFirst()
  return row && isHashOf(token, row.tokenHash) ? row : undefined
}

export async function requireAttempt(db: Db, id: string, token: string): Promise<IdentityAttempt> {
  const attempt = await findAttempt(db, id, token)
  if (!attempt) throw new ApiError('notFound')
  return attempt
}

/** The verified person without CI and DI; null without a success. */
export function personOf(secret: Uint8Array, { id, sealed }: IdentityAttempt): VerifiedPerson | null {
  if (sealed === null) return null
  const { ci: _, di: __, ...person } = openPerson(secret, id, sealed)
  return person
}

/** `first`: the application that the verified person already has in the round. */
export function presentAttempt(secret: Uint8Array, attempt: IdentityAttempt): Identity {
  const { id, purpose, round, outcome, expiresAt, consumedAt, first } = attempt
  const verifiedAt = outcome === 'success' ? consumedAt : null
  return { _id: id, purpose, round, outcome, expiresAt, verifiedAt, person: personOf(secret, attempt), first }
}

export function destroyAttempts(deps: Pick<Deps, 'db' | 'reader' | 'clock'>): Promise<number> {
  const now = timestamp(deps)
  return deleteInSlices(deps, 'identity_attempt', (eb) => {
    const application = eb.selectFrom('application').select('application.id')
    const isUsed = eb.exists(application.whereRef('application.cert', '=', 'identity_attempt.id'))
    return eb.and([eb('expiresAt', '<', now), eb.not(isUsed)])
  })
}
