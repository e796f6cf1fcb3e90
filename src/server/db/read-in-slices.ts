import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Database, Db } from './database.ts'
import { sliceSize } from './in-slices.ts'

type Kept = { [Name in keyof Database]: Database[Name] extends { id: string } ? Name : never }[keyof Database]
type Column<Table extends keyof Database> = keyof Selectable<Database[Table]> & string

/** All rows of a table, by id. Requests are answered between two slices. Rows that are added meanwhile may be missing. */
export async function* readInSlices<Table extends Kept, Name extends Column<Table>>(
  db: Db,
  table: Table,
  columns: readonly Name[],
): AsyncGenerator<(Pick<Selectable<Database[Table]>, Name> & { id: string })[]> {
  for (let last = ''; ; ) {
    const query = db.selectFrom<Kept>(table).select(['id', ...columns] as 'id'[])
    const rows = await query.where('id', '>', last).orderBy('id').limit(sliceSize).execute()
    // The columns that were asked for.
    yield rows as Awaited<ReturnType<typeof query.execute>> &
      (Pick<Selectable<Database[Table]>, Name> & { id: string })[]
    const end = rows.at(-1)
    if (rows.length < sliceSize || !end) return
    last = end.id
    await nextTurn()
  }
}
