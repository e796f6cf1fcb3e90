import type { PastDb } from '#server/db/database.ts'

/** Of the drafts begun before, those that one remote draft points to belong to its person. */
export async function up(db: PastDb): Promise<void> {
  await db.schema.alterTable('application').addColumn('draftPersonHash', 'text').execute()
  await db
    .updateTable('application')
    .set((eb) => ({
      draftPersonHash: eb
        .selectFrom('kept_draft')
        .select((kept) => kept.fn.min('personHash').as('personHash'))
        .whereRef('kept_draft.files', '=', 'application.id')
        .having((kept) => kept.fn.countAll(), '=', 1),
    }))
    .where('status', '=', 'DRAFT')
    .execute()
}
