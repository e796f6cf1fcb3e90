import { type ExpressionBuilder, sql } from 'kysely'
import { keptSince } from '#contract/terms/retention.ts'
import type { Database } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { takeSlice } from './take-slice.ts'

type Stores = Pick<Deps, 'db' | 'reader' | 'files'>

/**
 * Deletes expired draft applications with their files, remote drafts, and files of amendments that were not submitted.
 * A draft application that a remote draft refers to stays. Returns how many drafts and remote drafts (`answers`).
 */
export async function destroyDrafts({ clock, settings, ...stores }: Stores & Pick<Deps, 'clock' | 'settings'>) {
  const before = keptSince(settings.current().retention, 'draft', clock())
  const answers = await destroyRemoteDrafts(stores, before)
  const drafts = await inSlices(() => destroySlice(stores, before))
  await deleteInSlices(stores, 'held_upload', (eb) => eb('createdAt', '<', before), {
    onDeleted: (ids) => removeFiles(stores, ids),
  })
  return { drafts, answers }
}

function destroyRemoteDrafts(stores: Stores, before: string): Promise<number> {
  return deleteInSlices(stores, 'remote_draft', (eb) => {
    const sent = eb
      .selectFrom('application')
      .select('application.id')
      .whereRef('application.identityHash', '=', 'remote_draft.personHash')
      .whereRef('application.round', '=', 'remote_draft.round')
      .where('application.kind', '=', 'APPLICATION')
    // Submitting deletes the remote draft; this deletes one that another tab saved in the same moment.
    return eb.or([eb('savedAt', '<', before), eb.exists(sent)])
  })
}

async function destroySlice(stores: Stores, before: string): Promise<number> {
  const { db, reader } = stores
  const isOld = (eb: ExpressionBuilder<Database, 'application'>) => {
    const remoteDrafts = eb.selectFrom('remote_draft').select('remote_draft.id')
    return eb.and([
      // A literal, as in the partial index `application_draft`, which SQLite does not use with a parameter.
      eb('status', '=', sql.lit('DRAFT')),
      eb('createdAt', '<', before),
      eb.not(eb.exists(remoteDrafts.whereRef('files', '=', 'application.id'))),
    ])
  }
  const old = await reader.selectFrom('application').select('id').where(isOld).limit(sliceSize).execute()
  if (old.length === 0) return 0
  const ids = await takeSlice(
    reader,
    old.map(({ id }) => id),
  )
  const { uploads, deleted } = await db.transaction().execute(async (trx) => {
    const uploads = await trx
      .selectFrom('upload')
      .select(['id', 'applicationId'])
      .where('applicationId', 'in', ids)
      .execute()
    // Rows of files are deleted by cascade, so a draft that is submitted in this moment keeps them.
    const drafts = await trx.deleteFrom('application').where('id', 'in', ids).where(isOld).returning('id').execute()
    return { uploads, deleted: new Set(drafts.map(({ id }) => id)) }
  })
  const removed = uploads.filter(({ applicationId }) => deleted.has(applicationId))
  await removeFiles(
    stores,
    removed.map(({ id }) => id),
  )
  return deleted.size
}

async function removeFiles({ files }: Stores, ids: string[]): Promise<void> {
  for (const id of ids) await files.remove(id)
}
