/** A store binds 32,766 values at most, and nobody who applies is to wait for a long transaction. */
export const sliceSize = 500

/** Repeats work that takes at most `sliceSize` records on until it finds fewer. How many in all. */
export async function inSlices(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await work()
    total += count
    if (count < sliceSize) return total
  }
}
