import { incomePersons } from '#contract/eligibility/income.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import years from '#i18n/ko/console-policy-year.json'
import messages from '#i18n/ko/console-setting.json'
import { interpolate } from '#lib/interpolate.ts'

/** `change` in won; null for a text or a missing value. */
export type YearRow = {
  label: string
  before: string | number | null
  after: string | number | null
  change: number | null
}

export function yearRows(before: PolicyYear, after: PolicyYear): YearRow[] {
  const limits = [
    { label: messages['compare.assets.youth'], of: (year: PolicyYear) => year.assets.youth },
    { label: messages['compare.assets.married'], of: (year: PolicyYear) => year.assets.married },
    { label: messages['compare.car'], of: (year: PolicyYear) => year.car },
  ]
  const sureness = (year: PolicyYear, of: (year: PolicyYear) => { confidence: keyof typeof words } | null) => {
    const found = of(year)
    return found && words[found.confidence]
  }
  const withSureness = [...limits, { label: years.income, of: (year: PolicyYear) => year.income }]
  return [
    ...limits.map(({ label, of }) => row(label, of(before).amount, of(after).amount)),
    ...Array.from({ length: incomePersons }, (_, index) =>
      row(
        interpolate(messages['compare.average'], { count: index + 1 }),
        before.income?.average[index] ?? null,
        after.income?.average[index] ?? null,
      ),
    ),
    wordRow(messages['compare.dataYear'], text(before.income?.dataYear), text(after.income?.dataYear)),
    ...withSureness.map(({ label, of }) =>
      wordRow(interpolate(messages['compare.confidence'], { label }), sureness(before, of), sureness(after, of)),
    ),
  ]
}

export function differs({ before, after }: YearRow): boolean {
  return before !== after
}

const words = {
  high: years['confidence.short.high'],
  medium: years['confidence.short.medium'],
  low: years['confidence.short.low'],
}

const text = (year: number | undefined) => (year === undefined ? null : String(year))

function row(label: string, before: number | null, after: number | null): YearRow {
  return { label, before, after, change: before === null || after === null ? null : after - before }
}

function wordRow(label: string, before: string | null, after: string | null): YearRow {
  return { label, before, after, change: null }
}
