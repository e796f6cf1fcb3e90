import { json, type PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  const notification = db.schema.alterTable('notification')
  await notification.addColumn('bodyText', 'json', (column) => column.notNull().defaultTo('{}')).execute()
  await notification.addColumn('category', 'text', (column) => column.notNull().defaultTo('general')).execute()
  await notification.addColumn('files', 'json', (column) => column.notNull().defaultTo('[]')).execute()
  await notification.addColumn('views', 'integer', (column) => column.notNull().defaultTo(0)).execute()
  await db.schema
    .alterTable('faq')
    .addColumn('answerText', 'json', (column) => column.notNull().defaultTo('{}'))
    .execute()
  await makeRich(db, 'notification', 'body')
  await makeRich(db, 'faq', 'answer')

  await db.schema
    .createTable('photo')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('renderings', 'json', (column) => column.notNull())
    .execute()

  let term = db.schema.createTable('term').addColumn('id', 'text', (column) => column.primaryKey())
  for (const name of ['createdAt', 'updatedAt', 'code', 'version', 'effectiveAt'])
    term = term.addColumn(name, 'text', (column) => column.notNull())
  for (const name of ['title', 'body', 'bodyText']) term = term.addColumn(name, 'json', (column) => column.notNull())
  await term.execute()
  await db.schema.createIndex('term_version').on('term').columns(['code', 'version']).unique().execute()
}

async function makeRich(db: PastDb, table: string, column: string): Promise<void> {
  const rows = await db.selectFrom(table).select(['id', column]).execute()
  for (const row of rows) {
    const text = row[column] as Record<string, string>
    const html = Object.fromEntries(Object.entries(text).map(([locale, plain]) => [locale, paragraphsOf(plain)]))
    await db
      .updateTable(table)
      .set({ [column]: json(html), [`${column}Text`]: json(text) })
      .where('id', '=', row.id)
      .execute()
  }
}

function paragraphsOf(plain: string): string {
  const escaped = plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
  return escaped
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('')
}
