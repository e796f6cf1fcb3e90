/** The largest household that an income table has a row of its own for. */
export const incomePersons = 7

/** Percent of the average up to which a household has income rank 1, 2 and 3. */
export const incomePercents = [100, 110, 120] as const

/** `percent` of an average in whole won, halves rounded up: `incomeLimit(3_598_164, 120)` → 4,317,797. */
export function incomeLimit(average: number, percent: number): number {
  return Math.floor((average * percent + 50) / 100)
}
