import type { Cell } from './spreadsheet.ts'

export type SheetColumn<Row> = { title: string; cell: (row: Row) => Cell }

const rowsAtOnce = 100

/** `ids` fixes the rows and their order. Contents are read in short queries, so a row deleted meanwhile is left out. */
export async function* columnRows<Row extends { id: string }>(
  ids: readonly string[],
  columns: readonly SheetColumn<Row>[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Cell[]> {
  yield columns.map(({ title }) => title)
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const some = ids.slice(start, start + rowsAtOnce)
    const byId = new Map((await read(some)).map((row) => [row.id, row]))
    for (const row of some.map((id) => byId.get(id))) if (row) yield columns.map(({ cell }) => cell(row))
  }
}
