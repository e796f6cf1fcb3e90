/** Household sizes in the income table: 1 to 7 persons. */
export const incomePersons = 7

/** Upper limits of income ranks 1, 2 and 3 in percent of the average. */
export const incomePercents = [100, 110, 120] as const

/** `percent` of the average income, in whole won, halves rounded up: `incomeLimit(3_598_164, 120)` → 4,317,797. */
export function incomeLimit(average: number, percent: number): number {
  return Math.floor((average * percent + 50) / 100)
}
