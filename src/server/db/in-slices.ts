import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows. A statement of SQLite binds at most 32,766 values, and a long transaction would delay applicants. */
export const sliceSize = 500

/**
 * Repeats `work`, which handles some records and returns their number, until it handles none. Returns the total. Yields
 * to requests between two slices, because SQLite answers without yielding to the event loop.
 */
export async function inSlices(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await work()
    total += count
    if (count === 0) return total
    await nextTurn()
  }
}

/** Cuts a list of ids into slices, and yields to requests between two. */
export async function* slicesOf(ids: readonly string[]): AsyncGenerator<string[]> {
  for (let start = 0; start < ids.length; start += sliceSize) {
    if (start > 0) await nextTurn()
    yield ids.slice(start, start + sliceSize)
  }
}
