import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await createPlaced(db, 'popup', {
    text: ['look', 'link', 'devices', 'position', 'size'],
    json: ['title', 'body', 'alt', 'linkText', 'pages', 'locales'],
    integer: ['hideHours'],
  })
  await createPlaced(db, 'banner', {
    text: ['code', 'link', 'art'],
    json: ['name', 'title', 'text', 'action', 'alt'],
    integer: [],
  })
}

async function createPlaced(db: PastDb, name: string, columns: Record<'text' | 'json' | 'integer', string[]>) {
  let table = db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('picture', 'json')
    .addColumn('endAt', 'text')
    .addColumn('shows', 'boolean', (column) => column.notNull())
  const all = {
    text: ['createdAt', 'updatedAt', 'startAt', ...columns.text],
    json: columns.json,
    integer: ['order', ...columns.integer],
  }
  for (const type of ['text', 'json', 'integer'] as const)
    for (const one of all[type]) table = table.addColumn(one, type, (column) => column.notNull())
  await table.execute()
}
