import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import { orderChange } from '#contract/kit/order-change.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { readBody } from './body.ts'
import { timestamp } from './clock.ts'
import { described } from './describe.ts'

type OrderedTable = 'popup' | 'banner' | 'faq' | 'download'

/** All rows or none. `from`: the order that the caller saw, which must still hold. Steps of ten leave room between rows. */
export function reorder(table: OrderedTable) {
  const handler = async (c: Context<AppEnv>) => {
    const { ids, from } = await readBody(c, orderChange)
    const updatedAt = timestamp(c.var)
    await c.var.commit(async (trx) => {
      const places = await findPlaces(ordered(trx), table, ids)
      if (from && !isOrder(from, places)) throw new ApiError('recordChanged')
      for (const [index, id] of ids.entries()) {
        const { numUpdatedRows } = await ordered(trx)
          .updateTable(table)
          .set({ order: 10 * (index + 1), updatedAt })
          .where('id', '=', id)
          .where('order', '=', places.get(id) ?? 0)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new ApiError('recordChanged')
      }
    })
    return c.body(null, 204)
  }
  return described(handler, 'Update the order of all items', {
    body: orderChange,
    errors: ['notFound', 'recordChanged'],
  })
}

async function findPlaces(db: Kysely<Ordered>, table: OrderedTable, ids: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['id', 'order']).where('id', 'in', ids).execute()
  if (rows.length < new Set(ids).size) throw new ApiError('notFound')
  return new Map(rows.map(({ id, order }) => [id, order]))
}

function isOrder(ids: readonly string[], places: Map<string, number>): boolean {
  const listed = ids.map((id) => places.get(id) ?? Number.NaN)
  return ids.length === places.size && listed.every((place, index) => index === 0 || place >= (listed[index - 1] ?? 0))
}

/** The cast holds: each of the tables has these columns. */
type Ordered = Record<OrderedTable, { id: string; order: number; updatedAt: string }>
function ordered(db: unknown): Kysely<Ordered> {
  return db as Kysely<Ordered>
}
