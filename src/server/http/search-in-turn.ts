import type { Context } from 'hono'
import type { Db } from '#server/db/database.ts'
import type { AppEnv } from './app-env.ts'
import { FairQueue, turnOf } from './fair-queue.ts'
import { countAttempt } from './rate-limit.ts'

export const searching = new FairQueue()

/**
 * Searches of visitors scan all texts: one at a time, networks in turn, so that lists and staff do not wait for them
 * and PostgreSQL's pool lends them one connection.
 */
export async function searchInTurn<Found>(
  c: Context<AppEnv>,
  limit: 'search' | 'listSearch',
  search: (db: Db) => Promise<Found>,
): Promise<Found> {
  await countAttempt(c, { [limit]: c.var.address })
  return searching.run(turnOf(c), () => search(c.var.searcher))
}
