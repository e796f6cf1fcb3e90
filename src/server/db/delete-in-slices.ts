import { type Expression, type ExpressionBuilder, expressionBuilder, type Kysely, type SqlBool } from 'kysely'
import type { Database, Db } from './database.ts'
import { inSlices, sliceSize } from './in-slices.ts'

type Column<Table extends keyof Database> = keyof Database[Table] & string
type Options<Table extends keyof Database> = {
  /** Columns that together name a row; without them, `id`. */
  key?: Column<Table>[]
  onDeleted?: (ids: string[]) => Promise<void>
}

/**
 * Deletes due rows in slices: `reader` finds them without blocking writers, and the deletion checks the condition again.
 * Returns the total.
 */
export function deleteInSlices<Table extends keyof Database>(
  { db, reader }: { db: Db; reader: Db },
  table: Table,
  isDue: (eb: ExpressionBuilder<Database, Table>) => Expression<SqlBool>,
  { key, onDeleted }: Options<Table> = {},
): Promise<number> {
  const columns: string[] = key ?? ['id']
  const condition = isDue(expressionBuilder<Database, Table>())
  return inSlices(async () => {
    const due = untyped(reader).selectFrom<string>(table).select(columns).where(condition).limit(sliceSize)
    const rows = await due.execute()
    if (rows.length === 0) return 0
    let slice = untyped(db).deleteFrom<string>(table).where(condition)
    // With several columns this may match further rows, which are due too.
    for (const column of columns) {
      const values = rows.map((row) => row[column])
      slice = slice.where(column, 'in', values)
    }
    const deleted = await slice.returning(columns).execute()
    await onDeleted?.(deleted.map(({ id }) => id))
    return deleted.length
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the name of the table is data here; the parameters tie columns to it.
function untyped(db: Db): Kysely<any> {
  return db
}
