import type { Db } from '#server/db/database.ts'
import type { Deps } from './app-env.ts'
import { type Caller, FairQueue, turnOf } from './fair-queue.ts'
import { type Counting, countAttempt } from './rate-limit.ts'

export const searching = new FairQueue()

/**
 * Searches of visitors scan all texts. They run one at a time, networks in turn, so that lists and staff do not wait and
 * only one connection of PostgreSQL's pool is taken.
 */
export async function searchInTurn<Found>(
  deps: Counting & Caller & Pick<Deps, 'searcher'>,
  limit: 'search' | 'listSearch',
  search: (db: Db) => Promise<Found>,
): Promise<Found> {
  await countAttempt(deps, { [limit]: deps.address })
  return searching.run(turnOf(deps), () => search(deps.searcher))
}
