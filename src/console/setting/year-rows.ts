import { incomePersons } from '#contract/eligibility/income.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import years from '#i18n/ko/console-policy-year.json'
import messages from '#i18n/ko/console-setting.json'
import { interpolate } from '#lib/interpolate.ts'

/** One figure in two years. `change` in won; null for a text or a missing value. */
export type YearRow = {
  label: string
  before: string | number | null
  after: string | number | null
  change: number | null
}

const confidenceTexts = {
  high: years['confidence.short.high'],
  medium: years['confidence.short.medium'],
  low: years['confidence.short.low'],
}

/** All figures of two years, in the order of the form. */
export function yearRows(before: PolicyYear, after: PolicyYear): YearRow[] {
  const limits = [
    { label: messages['compare.assets.youth'], read: (year: PolicyYear) => year.assets.youth },
    { label: messages['compare.assets.married'], read: (year: PolicyYear) => year.assets.married },
    { label: messages['compare.car'], read: (year: PolicyYear) => year.car },
  ]
  const withConfidence = [...limits, { label: years.income, read: (year: PolicyYear) => year.income }]
  return [
    ...limits.map(({ label, read }) => numberRow(label, read(before).amount, read(after).amount)),
    ...Array.from({ length: incomePersons }, (_, index) =>
      numberRow(
        interpolate(messages['compare.average'], { count: index + 1 }),
        before.income?.average[index] ?? null,
        after.income?.average[index] ?? null,
      ),
    ),
    // A year as text, because its digits are not grouped and its change is no amount.
    textRow(messages['compare.dataYear'], textOf(before.income?.dataYear), textOf(after.income?.dataYear)),
    ...withConfidence.map(({ label, read }) =>
      textRow(
        interpolate(messages['compare.confidence'], { label }),
        confidenceText(read(before)),
        confidenceText(read(after)),
      ),
    ),
  ]
}

export function differs({ before, after }: YearRow): boolean {
  return before !== after
}

function confidenceText(figure: { confidence: keyof typeof confidenceTexts } | null): string | null {
  return figure && confidenceTexts[figure.confidence]
}

function textOf(year: number | undefined): string | null {
  return year === undefined ? null : String(year)
}

function numberRow(label: string, before: number | null, after: number | null): YearRow {
  return { label, before, after, change: before === null || after === null ? null : after - before }
}

function textRow(label: string, before: string | null, after: string | null): YearRow {
  return { label, before, after, change: null }
}
