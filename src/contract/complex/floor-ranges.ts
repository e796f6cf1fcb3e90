/** `[3, 4, 5, 19, 20]` → `[[3, 5], [19, 20]]`; `numbers` must be in ascending order. */
export function floorRanges(numbers: number[]): [first: number, last: number][] {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const current = ranges.at(-1)
    if (current && number === current[1] + 1) current[1] = number
    else ranges.push([number, number])
  }
  return ranges
}
