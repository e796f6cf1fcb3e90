import { incomePersons } from '#contract/eligibility/income.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { interpolate } from '#lib/interpolate.ts'

/** A figure far from that of the year before; `isWrongUnit`: probably typed in another unit, such as 10,000 won. */
export type OddFigure = { label: string; before: number; after: number; isWrongUnit: boolean }

/** Between two years; a larger change is odd. */
const usualPercent = 30
/** The same change as a decimal logarithm, rounded up: log10(1.3) is 0.114. */
const usualLog = 0.12

export function yearBefore(years: readonly PolicyYear[], year: number): PolicyYear | undefined {
  const earlier = years.filter((one) => one.year < year)
  return earlier.toSorted((one, other) => other.year - one.year)[0]
}

/** Figures that differ from an earlier year by more than `usualPercent`, except those that `saved` already has. */
export function oddFigures(before: PolicyYear, after: PolicyYear, saved: PolicyYear | null): OddFigure[] {
  return figures.flatMap(({ label, read }) => {
    const [was, becomes] = [read(before), read(after)]
    if (!was || !becomes || becomes === (saved && read(saved))) return []
    if (Math.abs(becomes - was) * 100 <= was * usualPercent) return []
    return { label, before: was, after: becomes, isWrongUnit: isNearPowerOfTen(becomes / was) }
  })
}

/** Such as 0.0001 for won that were typed in units of 10,000. Near 1 the unit is the same. */
function isNearPowerOfTen(ratio: number): boolean {
  const power = Math.round(Math.log10(ratio))
  return power !== 0 && Math.abs(Math.log10(ratio) - power) < usualLog
}

/** `45420000` after `38030000` → `+19.4%`. */
export function changeText(before: number, after: number): string {
  const percent = (after / before - 1) * 100
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
}

const figures: { label: string; read: (year: PolicyYear) => number | null }[] = [
  { label: messages['amount.youth'], read: ({ assets }) => assets.youth.amount },
  { label: messages['amount.married'], read: ({ assets }) => assets.married.amount },
  { label: messages['amount.car'], read: ({ car }) => car.amount },
  ...Array.from({ length: incomePersons }, (_, index) => ({
    label: interpolate(messages['income.average.label'], { count: index + 1 }),
    read: ({ income }: PolicyYear) => income?.average[index] ?? null,
  })),
]
