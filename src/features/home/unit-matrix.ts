const cell = 10
const size = 7

/** SVG path data of `count` squares from square `first`; a square is 7 of 10 units wide. */
export function squares(first: number, count: number, columns: number): string {
  const at = (index: number) =>
    `M${(index % columns) * cell} ${Math.floor(index / columns) * cell}h${size}v${size}h-${size}z`
  return Array.from({ length: count }, (_, index) => at(first + index)).join('')
}

export function squaresBox(count: number, columns: number): string {
  const gap = cell - size
  return `0 0 ${columns * cell - gap} ${Math.ceil(count / columns) * cell - gap}`
}
