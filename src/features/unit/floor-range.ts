import { floorRanges } from '#contract/complex/floor-ranges.ts'

/** `floorRangeTexts([3, 4, 5, 7])` → `['3–5', '7']`; `dash` is that of the language. */
export function floorRangeTexts(floors: number[], dash = '–'): string[] {
  return floorRanges(floors).map(([first, last]) => (first === last ? `${first}` : `${first}${dash}${last}`))
}
