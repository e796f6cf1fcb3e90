/** One line of `npm run bench`: what was measured, beside what, and what keeps it from being better. */
export type Figure = {
  what: string
  measured: string
  beside: string
  /** What was measured ÷ what it is beside. */
  ratio: number
  /** What `ratio` may be at the worst: `≥ 0.5`, `≤ 3`; without, it is told and not judged. */
  limit?: `${'≥' | '≤'} ${number}`
  between: string
}

/** Hands figures to `npm run bench` where it is what runs this measurement. */
export function reportFigures(figures: Figure[]): void {
  process.send?.(figures)
}

/** Whether a figure keeps to its limit. */
export function holds({ ratio, limit }: Figure): boolean {
  if (!limit) return true
  const [sign, bound] = limit.split(' ')
  return sign === '≥' ? ratio >= Number(bound) : ratio <= Number(bound)
}
