import * as v from 'valibot'
import { boundedList } from '#contract/kit/bounded.ts'
import { resource } from '#contract/kit/resource.ts'
import { incomePersons } from './income.ts'

/** `high`: two sources or a quoted announcement, `medium`: one source, `low`: unconfirmed. */
export const confidence = v.picklist(['high', 'medium', 'low'], 'choiceRequired')

/** Whole won; more than a trillion is a typing error. */
const amount = v.pipe(
  v.number('amountRequired'),
  v.integer('amountRequired'),
  v.minValue(1, 'amountRequired'),
  v.maxValue(1_000_000_000_000, 'amountRequired'),
)
/** Inclusive: a value equal to `amount` is within the limit. */
const limit = v.strictObject({ amount, confidence })
export type Limit = v.InferOutput<typeof limit>

export const appliedYear = v.pipe(
  v.number('yearInvalid'),
  v.integer('yearInvalid'),
  v.minValue(2000, 'yearInvalid'),
  v.maxValue(2100, 'yearInvalid'),
)
/** By household size, 1 person first; never falling. */
const average = v.pipe(
  boundedList(amount, incomePersons, { tooMany: 'fieldRequired' }),
  v.length(incomePersons, 'fieldRequired'),
  v.check((rows) => rows.every((row, index) => index === 0 || row >= (rows[index - 1] ?? 0)), 'amountOrder'),
)

/** Limits for the rounds of a year, as the state publishes them. `income`: monthly average of the year `dataYear`. */
export const policyYear = resource('policyYear', 'policyYears', {
  year: appliedYear,
  assets: v.strictObject({ youth: limit, married: limit }),
  car: limit,
  income: v.nullable(v.strictObject({ dataYear: appliedYear, average, confidence })),
})
export type PolicyYear = v.InferOutput<typeof policyYear.create>

const high = (amount: number): Limit => ({ amount, confidence: 'high' })
const medium = (amount: number): Limit => ({ amount, confidence: 'medium' })

/** Initial rows of a new database, oldest first. To be confirmed by the operator against each announcement. */
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
