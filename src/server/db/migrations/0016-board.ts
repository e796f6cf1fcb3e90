import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await createWritten(db, 'board', ['code', 'title'])
    .addColumn('thumb', 'json')
    .addColumn('files', 'json', (column) => column.notNull())
    .execute()
  await createWritten(db, 'board_comment', [])
    .addColumn('boardId', 'text', (column) => column.notNull().references('board.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('board_newest').on('board').columns(['code', 'createdAt']).execute()
  await db.schema.createIndex('board_comment_of').on('board_comment').columns(['boardId', 'createdAt']).execute()
  for (const table of ['board', 'board_comment']) {
    await db.schema.createIndex(`${table}_end`).on(table).column('destroyAt').execute()
    await db.schema.createIndex(`${table}_by`).on(table).column('memberId').execute()
  }
}

function createWritten(db: PastDb, name: string, own: string[]) {
  let table = db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey())
  for (const one of ['createdAt', 'updatedAt', 'kind', 'locale', 'name', 'body', 'contentHash', 'destroyAt', ...own])
    table = table.addColumn(one, 'text', (column) => column.notNull())
  for (const one of ['memberId', 'passwordHash', 'hiddenAt']) table = table.addColumn(one, 'text')
  return table
    .addColumn('_terms', 'json', (column) => column.notNull())
    .addColumn('idempotencyKey', 'text', (column) => column.unique())
}
