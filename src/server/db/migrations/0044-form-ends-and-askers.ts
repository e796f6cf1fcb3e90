import type { PastDb } from '#server/db/database.ts'

/**
 * `form_entry_end`: entries at the end of their retention period. `form_file_of`: profiles of a form. `memberId`: who
 * has asked, if logged in.
 */
export async function up(db: PastDb): Promise<void> {
  await db.schema.createIndex('form_entry_end').on('form_entry').column('destroyAt').execute()
  await db.schema.createIndex('form_file_of').on('form_file').column('formId').execute()
  await db.schema
    .alterTable('question')
    .addColumn('memberId', 'text', (column) => column.references('member.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('question_by').on('question').columns(['memberId', 'createdAt', 'id']).execute()
}
