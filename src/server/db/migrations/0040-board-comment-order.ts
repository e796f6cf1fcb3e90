import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createIndex('board_comment_shown')
    .on('board_comment')
    // Not partial: SQLite would read the row to check the condition.
    .columns(['boardId', 'hiddenAt', 'createdAt', 'id'])
    .execute()
}
