import type { PastDb } from '#server/db/database.ts'

/** In this order a page of the comments that everybody can read is found, and they are counted, without reading a row. */
export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createIndex('board_comment_shown')
    .on('board_comment')
    // SQLite reads the row to check the condition of a partial index.
    .columns(['boardId', 'hiddenAt', 'createdAt', 'id'])
    .execute()
}
