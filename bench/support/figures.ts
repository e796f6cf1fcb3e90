export type Figure = {
  what: string
  measured: string
  /** `ratio` is `measured` divided by it. */
  baseline: string
  ratio: number
  /** Worst ratio allowed: `≥ 0.5`, `≤ 3`. Without it, the ratio is only printed. */
  limit?: `${'≥' | '≤'} ${number}`
  /** The work that makes the two values differ. */
  explanation: string
}

/** To `bench/all.ts`; a benchmark that was started alone has no parent. */
export function reportFigures(figures: Figure[]): void {
  process.send?.(figures)
}

export function isWithinLimit({ ratio, limit }: Figure): boolean {
  if (!limit) return true
  const [sign, bound] = limit.split(' ')
  return sign === '≥' ? ratio >= Number(bound) : ratio <= Number(bound)
}
