import { incomePersons } from '#contract/income.ts'
import type { PolicyYear } from '#contract/policy-year.ts'
import messages from '#i18n/ko/console-policy-year.json'
import { interpolate } from '#lib/interpolate.ts'

/** A figure beside that of an earlier year; `isUnit` where it looks as if it were counted in another unit. */
export type OddFigure = { label: string; before: number; after: number; isUnit: boolean }

const mostPercent = 30

/** The latest of the years before one. */
export function yearBefore(years: readonly PolicyYear[], year: number): PolicyYear | undefined {
  const earlier = years.filter((one) => one.year < year)
  return earlier.toSorted((one, other) => other.year - one.year)[0]
}

/** The figures that differ from an earlier year's by so much that somebody should look again; those of `saved` were asked about. */
export function oddFigures(before: PolicyYear, after: PolicyYear, saved: PolicyYear | null): OddFigure[] {
  return figures.flatMap(({ label, of }) => {
    const [was, becomes] = [of(before), of(after)]
    if (!was || !becomes || becomes === (saved && of(saved))) return []
    if (Math.abs(becomes - was) * 100 <= was * mostPercent) return []
    return { label, before: was, after: becomes, isUnit: isOfAnotherUnit(becomes / was) }
  })
}

/** Close to ten, a hundred or ten thousand times as much, or as little. */
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
