import type { Db, Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { requireAttempt } from '#server/identity/attempt.ts'
import { findFirst } from '#server/identity/first-application.ts'

/** A verified person in a round: the remote draft belongs to them on any device. */
export type DraftOwner = { personHash: string; round: number }

export async function requireOwner(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cert: string,
  token: string,
): Promise<DraftOwner> {
  const { outcome, diHash, round, expiresAt } = await requireAttempt(db, cert, token)
  const isUsable = outcome === 'success' && clock() <= Date.parse(expiresAt)
  if (!isUsable || diHash === null) throw new ApiError('validationFailed', { fields: { cert: 'certInvalid' } })
  return { personHash: diHash, round }
}

export async function refuseIfApplied(db: Db, { personHash, round }: DraftOwner): Promise<void> {
  const details = await findFirst(db, personHash, round)
  if (details) throw new ApiError('duplicateApplication', { details })
}

export function findDraft(db: Db, { personHash, round }: DraftOwner) {
  const query = db.selectFrom('remote_draft').selectAll().where('personHash', '=', personHash)
  return query.where('round', '=', round).executeTakeFirst()
}

/** Null unless this person began the draft application `id` and has not sent it. */
export async function findOwnDraftApplication(
  db: Db | Trx,
  { personHash, round }: DraftOwner,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null
  const draft = db.selectFrom('application').select('id').where('id', '=', id).where('status', '=', 'DRAFT')
  const own = draft.where('draftPersonHash', '=', personHash).where('round', '=', round)
  return (await own.executeTakeFirst())?.id ?? null
}
