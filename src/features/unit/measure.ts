import { outerWall, type PlanPoint, type Rect, type UnitPlan } from './plan.ts'

const squareMillimetres = 1_000_000

/**
 * Exclusive area in m², by Korean practice: everything within the inner line of the outer and party walls, with the
 * walls between rooms. Outer walls, pipe shafts and the balcony do not count.
 */
export function exclusiveArea({ outline }: UnitPlan): number {
  // The shoelace formula gives twice the area.
  const doubleArea = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubleArea) / 2 / squareMillimetres
}

/** Width and depth of each rectangle in mm: `3,200 × 3,250`. */
export function sizesOf(rects: readonly Rect[]): string {
  return rects
    .map(([, , width, depth]) => `${width.toLocaleString('en')}\u00a0×\u00a0${depth.toLocaleString('en')}`)
    .join(' + ')
}

/** In m²; the rectangles must not overlap. */
export function areaOfRects(rects: readonly Rect[]): number {
  return rects.reduce((sum, [, , width, height]) => sum + width * height, 0) / squareMillimetres
}

export function overlaps([ax, ay, aw, ah]: Rect, [bx, by, bw, bh]: Rect): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah
}

export function containsRect([ax, ay, aw, ah]: Rect, [bx, by, bw, bh]: Rect): boolean {
  return bx >= ax && by >= ay && bx + bw <= ax + aw && by + bh <= ay + ah
}

/** Strips of 1 mm in front of and behind an opening in a wall. */
export function stripsBeside([x, y, width, height]: Rect): [Rect, Rect] {
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

export function boundsOf(outline: PlanPoint[]): Rect {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y]
}

export function outerWalls({ outline }: UnitPlan): Rect[] {
  return outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [0, 0]
    const [left, top] = [Math.min(x, nextX), Math.min(y, nextY)]
    // The outline runs clockwise, so its outside is on the left of each edge.
    if (y === nextY) return [left, nextX > x ? y - outerWall : y, Math.abs(nextX - x), outerWall]
    return [nextY > y ? x : x - outerWall, top, outerWall, Math.abs(nextY - y)]
  })
}
