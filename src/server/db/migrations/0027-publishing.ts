import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  for (const table of ['faq', 'download']) {
    await db.schema
      .alterTable(table)
      .addColumn('publishedAt', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db
      .updateTable(table)
      .set((eb) => ({ publishedAt: eb.ref('createdAt') }))
      .execute()
  }
  await db.schema
    .alterTable('download')
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(100))
    .execute()
  const rows = await db.selectFrom('download').select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  for (const [index, { id }] of rows.entries()) {
    await db
      .updateTable('download')
      .set({ order: Math.min(10 * (index + 1), 9_999) })
      .where('id', '=', id)
      .execute()
  }
}
