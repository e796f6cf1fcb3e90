/** A statement binds at most 32,766 values, and a long transaction would delay applicants. */
export const sliceSize = 500

/** Repeats `work`, which handles at most `sliceSize` records, until it handles fewer. Returns the total. */
export async function inSlices(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await work()
    total += count
    if (count < sliceSize) return total
  }
}
