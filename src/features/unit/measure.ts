import { outerWall, type Point, type Rect, type UnitPlan } from './plan.ts'

const squareMillimetres = 1_000_000

/**
 * Exclusive area in m² as Korean practice counts it for flats: everything inside the inner line of the outer and party
 * walls, walls between rooms included; those outer walls, pipe shafts and the balcony are left out.
 */
export function exclusiveArea({ outline }: UnitPlan): number {
  const twice = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2 / squareMillimetres
}

/** Each rectangle of a room, across and deep in mm: `3,200 × 3,250`. */
export function sizesOf(rects: readonly Rect[]): string {
  return rects
    .map(([, , width, depth]) => `${width.toLocaleString('en')}\u00a0×\u00a0${depth.toLocaleString('en')}`)
    .join(' + ')
}

/** Clear floor area of rectangles that don't overlap, in m². */
export function areaOf(rects: readonly Rect[]): number {
  return rects.reduce((sum, [, , width, height]) => sum + width * height, 0) / squareMillimetres
}

export function overlaps([ax, ay, aw, ah]: Rect, [bx, by, bw, bh]: Rect): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah
}

export function contains([ax, ay, aw, ah]: Rect, [bx, by, bw, bh]: Rect): boolean {
  return bx >= ax && by >= ay && bx + bw <= ax + aw && by + bh <= ay + ah
}

/** A strip of 1 mm along each side of an opening that looks into a room. */
export function facesOf([x, y, width, height]: Rect): [Rect, Rect] {
  return width > height
    ? [
        [x, y - 1, width, 1],
        [x, y + height, width, 1],
      ]
    : [
        [x - 1, y, 1, height],
        [x + width, y, 1, height],
      ]
}

/** The outline's box. */
export function boundsOf(outline: Point[]): Rect {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y]
}

/** The straight pieces of the outer wall, outside the outline. */
export function outerWalls({ outline }: UnitPlan): Rect[] {
  return outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [0, 0]
    const [left, top] = [Math.min(x, nextX), Math.min(y, nextY)]
    // The outline runs clockwise: its outside lies to the left of the way.
    if (y === nextY) return [left, nextX > x ? y - outerWall : y, Math.abs(nextX - x), outerWall]
    return [nextY > y ? x : x - outerWall, top, outerWall, Math.abs(nextY - y)]
  })
}
