import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { RemoteDraftInput, RemoteDraftReceipt } from '#contract/application/remote-draft.ts'
import { localize } from '#contract/kit/localized.ts'
import { windowState } from '#contract/round/round.ts'
import { hadTurn } from '#server/application/had-turn.ts'
import { verifyToken } from '#server/auth/token.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type DraftOwner, findDraft, findOwnDraftApplication, refuseIfApplied } from './draft-owner.ts'
import { draftApplicationAccess, sealDraft } from './open-draft.ts'
import type { RemoteDraftTable } from './remote-draft.table.ts'

type Saving = Pick<Variables, 'db' | 'commit' | 'clock' | 'locale' | 'secrets' | 'waitingRoom'>

/** `versionConflict` if another device saved meanwhile; `duplicateApplication` after submission. */
export async function storeRemoteDraft(
  deps: Saving,
  owner: DraftOwner,
  input: RemoteDraftInput,
): Promise<RemoteDraftReceipt> {
  await refuseClosed(deps, owner)
  await requireTurn(deps, owner)
  const verifiedId = await verifyDraftApplication(deps, input.files)
  const savedAt = timestamp(deps)
  const { version, files } = await deps.commit(async (trx) => {
    await refuseIfApplied(trx, owner)
    const stored = await findDraft(trx, owner)
    const isUnseen = stored && stored.writer !== input.writer && stored.version !== input.base
    if (isUnseen || (!stored && input.base !== null)) throw new ApiError('versionConflict')
    const id = stored?.id ?? randomUUIDv7()
    const version = (stored?.version ?? 0) + 1
    // Files that this draft already has need no valid token, as the tab's may have expired.
    const isKnown = input.files !== null && input.files.id === stored?.files
    const files = await findOwnDraftApplication(trx, owner, isKnown ? stored.files : verifiedId)
    const { writer, device, step, values } = input
    const sealed = sealDraft(deps.secrets.identity, id, { step, values })
    await write(trx, { id, ...owner, version, writer, device, sealed, files, savedAt })
    return { version, files }
  })
  await deps.waitingRoom.noteUse(owner.round, owner.personHash)
  return { version, savedAt, files: draftApplicationAccess(deps, files) }
}

/** Whoever has a draft is let in again, so a first one needs a place. */
async function requireTurn({ db, waitingRoom }: Saving, owner: DraftOwner): Promise<void> {
  if (await findDraft(db, owner)) return
  const { round, personHash: person } = owner
  const hasBegun = async () =>
    (await waitingRoom.hasPlace(round, person)) || (await hadTurn(db, { round, key: null, person }))
  await waitingRoom.requirePlace({ round, ticket: undefined }, undefined, hasBegun)
}

/** Saving works during a pause, but not after the end: such a draft could never be submitted. */
async function refuseClosed({ db, clock, locale }: Saving, { round }: DraftOwner): Promise<void> {
  const found = await db.selectFrom('application_round').selectAll().where('round', '=', round).executeTakeFirst()
  if (!found || windowState(found, clock()) === 'closed')
    throw new ApiError('windowClosed', found ? { message: localize(found.message.dead, locale) } : {})
}

async function verifyDraftApplication({ secrets, clock }: Saving, files: RemoteDraftInput['files']) {
  if (files === null) return null
  const { sub } = await verifyToken(secrets, 'application', files.token, clock()).catch(() => ({ sub: null }))
  return sub === files.id ? sub : null
}

/** Nothing is written if another server saved since the query. */
async function write(trx: Trx, row: Insertable<RemoteDraftTable>): Promise<void> {
  const { id, personHash: _, round: __, ...changes } = row
  const result =
    row.version === 1
      ? await trx
          .insertInto('remote_draft')
          .values(row)
          .onConflict((conflict) => conflict.columns(['personHash', 'round']).doNothing())
          .executeTakeFirst()
      : await trx
          .updateTable('remote_draft')
          .set(changes)
          .where('id', '=', id)
          .where('version', '=', row.version - 1)
          .executeTakeFirst()
  const count = 'numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows
  if (Number(count) !== 1) throw new ApiError('versionConflict')
}
