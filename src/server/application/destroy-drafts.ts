import { keptSince } from '#contract/terms/retention.ts'
import type { Deps } from '#server/http/app-env.ts'

/**
 * Deletes expired drafts with their files, remote drafts, and files of amendments that were not submitted. Files that a
 * remote draft refers to stay. Returns how many drafts and remote drafts.
 */
export async function destroyDrafts(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'settings'>) {
  const { db, files, clock, settings } = deps
  const before = keptSince(settings.current().retention, 'draft', clock())
  const { uploads, drafts, answers } = await db.transaction().execute(async (trx) => {
    const answers = await trx
      .deleteFrom('kept_draft')
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('savedAt', '<', before),
          // Submitting deletes the remote draft; this deletes one that another tab saved in the same moment.
          exists(
            selectFrom('application')
              .select('application.id')
              .whereRef('application.identityHash', '=', 'kept_draft.personHash')
              .whereRef('application.round', '=', 'kept_draft.round')
              .where('application.kind', '=', 'APPLICATION'),
          ),
        ]),
      )
      .returning('id')
      .execute()
    const old = trx
      .selectFrom('application')
      .select('id')
      .where('status', '=', 'DRAFT')
      .where('createdAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('kept_draft').select('kept_draft.id').whereRef('files', '=', 'application.id'))),
      )
    const uploads = await trx.deleteFrom('upload').where('applicationId', 'in', old).returning('id').execute()
    const drafts = await trx.deleteFrom('application').where('id', 'in', old).returning('id').execute()
    const held = await trx.deleteFrom('held_upload').where('createdAt', '<', before).returning('id').execute()
    return { uploads: [...uploads, ...held], drafts, answers }
  })
  for (const { id } of uploads) await files.remove(id)
  return { drafts: drafts.length, answers: answers.length }
}
