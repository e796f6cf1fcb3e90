/** How sure a figure is: `high` two sources or a quoted announcement, `medium` one source, `low` unconfirmed. */
export type Confidence = 'high' | 'medium' | 'low'
/** A limit in won, both sides of it: a value equal to `amount` is within. */
export type Limit = { amount: number; confidence: Confidence }
/** What holds for announcements of one year. `income` is 100 % of the monthly average by household, 1 person first. */
export type PolicyYear = {
  year: number
  assets: { youth: Limit; married: Limit }
  car: Limit
  income: { dataYear: number; average: readonly number[]; confidence: Confidence } | null
}

const high = (amount: number): Limit => ({ amount, confidence: 'high' })
const medium = (amount: number): Limit => ({ amount, confidence: 'medium' })

/** Figures by the year they are applied in, oldest first. To confirm by the operator against each announcement. */
export const policyYears: readonly PolicyYear[] = [
  {
    year: 2024,
    assets: { youth: medium(273_000_000), married: medium(345_000_000) },
    car: medium(37_080_000),
    income: null,
  },
  {
    year: 2025,
    assets: { youth: medium(254_000_000), married: medium(337_000_000) },
    car: high(38_030_000),
    income: {
      dataYear: 2024,
      average: [3_598_164, 5_477_003, 7_626_973, 8_578_088, 9_031_048, 9_733_086, 10_435_124],
      confidence: 'high',
    },
  },
  {
    year: 2026,
    assets: { youth: medium(251_000_000), married: medium(345_000_000) },
    car: medium(45_420_000),
    income: {
      dataYear: 2025,
      average: [3_813_363, 5_866_270, 8_168_429, 8_802_202, 9_326_985, 9_906_263, 10_485_541],
      confidence: 'medium',
    },
  },
]

/** Percent of the average up to which a household has income rank 1, 2 and 3. */
export const incomePercents = [100, 110, 120] as const

/** `percent` of an average in whole won, halves rounded up: `incomeLimit(3_598_164, 120)` → 4,317,797. */
export function incomeLimit(average: number, percent: number): number {
  return Math.floor((average * percent + 50) / 100)
}
