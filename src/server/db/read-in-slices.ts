import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Database, Db } from './database.ts'
import { sliceSize } from './in-slices.ts'

type TableWithId = { [Name in keyof Database]: Database[Name] extends { id: string } ? Name : never }[keyof Database]
type Column<Table extends keyof Database> = keyof Selectable<Database[Table]> & string

/** All rows of a table, by id. Yields to requests between two slices. Rows that are added meanwhile may be missing. */
export async function* readInSlices<Table extends TableWithId, Name extends Column<Table>>(
  db: Db,
  table: Table,
  columns: readonly Name[],
): AsyncGenerator<(Pick<Selectable<Database[Table]>, Name> & { id: string })[]> {
  for (let last = ''; ; ) {
    const query = db.selectFrom<TableWithId>(table).select(['id', ...columns] as 'id'[])
    const rows = await query.where('id', '>', last).orderBy('id').limit(sliceSize).execute()
    // The cast holds: the query selects `columns`.
    yield rows as Awaited<ReturnType<typeof query.execute>> &
      (Pick<Selectable<Database[Table]>, Name> & { id: string })[]
    const end = rows.at(-1)
    if (rows.length < sliceSize || !end) return
    last = end.id
    await nextTurn()
  }
}
