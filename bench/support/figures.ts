export type Figure = {
  what: string
  measured: string
  /** The value it is compared with; `ratio` is `measured` divided by it. */
  beside: string
  ratio: number
  /** Worst ratio allowed: `≥ 0.5`, `≤ 3`. Without it, the ratio is only printed. */
  limit?: `${'≥' | '≤'} ${number}`
  /** The work that explains the difference of the two values. */
  between: string
}

export function reportFigures(figures: Figure[]): void {
  process.send?.(figures)
}

export function holds({ ratio, limit }: Figure): boolean {
  if (!limit) return true
  const [sign, bound] = limit.split(' ')
  return sign === '≥' ? ratio >= Number(bound) : ratio <= Number(bound)
}
