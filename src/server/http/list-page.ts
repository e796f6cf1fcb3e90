import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { ListQuery } from './list.ts'

/**
 * The rows of one page, and the total. `ids` is the whole list in its order, which an index alone should give: any
 * number of rows may come before the page, of any size.
 */
export async function readListPage<Table extends keyof Database, Row extends { id: string }>(
  ids: SelectQueryBuilder<Database, Table, { id: string }>,
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
  read: (ids: string[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const found = await ids
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const count = ids.clearSelect().clearOrderBy()
  const { total } = await count.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: await readPage(
      found.map(({ id }) => id),
      read,
    ),
    total: Number(total),
  }
}

/** Rows in the order of `ids`; what was deleted meanwhile is left out. */
export async function readPage<Row extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const byId = new Map((await read(ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
