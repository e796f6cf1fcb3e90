/** `floorRangeTexts([3, 4, 5, 7])` → `['3–5', '7']`; `dash` depends on the language. */
export function floorRangeTexts(floors: number[], dash = '–'): string[] {
  const ranges: [first: number, last: number][] = []
  for (const floor of floors) {
    const current = ranges.at(-1)
    if (current && floor === current[1] + 1) current[1] = floor
    else ranges.push([floor, floor])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}${dash}${last}`))
}
