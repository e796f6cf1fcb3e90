import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import { orderChange } from '#contract/order-change.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { readBody } from './body.ts'
import { described } from './describe.ts'

type OrderedTable = 'popup' | 'banner' | 'faq' | 'download'

/** Puts the rows of a table in the order of the ids sent, all or none; steps of ten leave room between two. */
export function reorder(table: OrderedTable) {
  const handler = async (c: Context<AppEnv>) => {
    const { ids } = await readBody(c, orderChange)
    const updatedAt = new Date(c.var.clock()).toISOString()
    await c.var.commit(async (trx) => {
      for (const [index, id] of ids.entries()) {
        const change = { order: 10 * (index + 1), updatedAt }
        const { numUpdatedRows } = await ordered(trx)
          .updateTable(table)
          .set(change)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new ApiError('notFound')
      }
    })
    return c.body(null, 204)
  }
  return described(handler, 'Put all in another order', { body: orderChange, errors: ['notFound'] })
}

/** Each of the tables has these columns. */
type Ordered = Record<OrderedTable, { id: string; order: number; updatedAt: string }>
function ordered(db: unknown): Kysely<Ordered> {
  return db as Kysely<Ordered>
}
