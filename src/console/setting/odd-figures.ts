import { incomePersons } from '#contract/eligibility/income.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { interpolate } from '#lib/interpolate.ts'

/** `isUnit`: probably entered in another unit. */
export type OddFigure = { label: string; before: number; after: number; isUnit: boolean }

const mostPercent = 30

export function yearBefore(years: readonly PolicyYear[], year: number): PolicyYear | undefined {
  const earlier = years.filter((one) => one.year < year)
  return earlier.toSorted((one, other) => other.year - one.year)[0]
}

/** Figures that differ from an earlier year by more than `mostPercent`; skips figures already confirmed in `saved`. */
export function oddFigures(before: PolicyYear, after: PolicyYear, saved: PolicyYear | null): OddFigure[] {
  return figures.flatMap(({ label, of }) => {
    const [was, becomes] = [of(before), of(after)]
    if (!was || !becomes || becomes === (saved && of(saved))) return []
    if (Math.abs(becomes - was) * 100 <= was * mostPercent) return []
    return { label, before: was, after: becomes, isUnit: isOfAnotherUnit(becomes / was) }
  })
}

/** True if `ratio` is close to a power of ten other than 1. */
function isOfAnotherUnit(ratio: number): boolean {
  const power = Math.round(Math.log10(ratio))
  return power !== 0 && Math.abs(Math.log10(ratio) - power) < 0.12
}

/** `45420000` after `38030000` → `+19.4%`. */
export function changeText(before: number, after: number): string {
  const percent = (after / before - 1) * 100
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
}

const figures: { label: string; of: (year: PolicyYear) => number | null }[] = [
  { label: messages['amount.youth'], of: ({ assets }) => assets.youth.amount },
  { label: messages['amount.married'], of: ({ assets }) => assets.married.amount },
  { label: messages['amount.car'], of: ({ car }) => car.amount },
  ...Array.from({ length: incomePersons }, (_, index) => ({
    label: interpolate(messages['income.average.label'], { count: index + 1 }),
    of: ({ income }: PolicyYear) => income?.average[index] ?? null,
  })),
]
