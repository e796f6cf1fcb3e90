import type { Deps } from '#server/kit/app-env.ts'

const dayMilliseconds = 24 * 3_600_000
/** Longer than any window's last evening, shorter than anybody needs the documents of someone who did not apply. */
const keptDays = 7

/** Destroys drafts that were never sent, with their files. How many. */
export async function destroyDrafts({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<number> {
  const before = new Date(clock() - keptDays * dayMilliseconds).toISOString()
  const { uploads, drafts } = await db.transaction().execute(async (trx) => {
    const old = trx.selectFrom('application').select('id').where('status', '=', 'DRAFT').where('createdAt', '<', before)
    const uploads = await trx.deleteFrom('upload').where('applicationId', 'in', old).returning('id').execute()
    const drafts = await trx.deleteFrom('application').where('id', 'in', old).returning('id').execute()
    return { uploads, drafts }
  })
  for (const { id } of uploads) await files.remove(id)
  return drafts.length
}
