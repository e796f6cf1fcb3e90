/**
 * The mark of the logo: a roof, a floor, and below it a line for the warmth of underfloor heating. In units of its grid.
 * `features/frame/Logo.astro` draws the same mark, and a test compares them.
 */
export const mark = {
  size: 32,
  weight: 2.25,
  roof: { left: 3, middle: 16, right: 29, top: 5, foot: 14.5 },
  floor: { left: 6.5, right: 25.5, y: 20.5 },
  warmthY: 26,
} as const

const { roof, floor } = mark

export const strokes = {
  roof: `M${roof.left} ${roof.foot} ${roof.middle} ${roof.top}l${roof.right - roof.middle} ${roof.foot - roof.top}`,
  floor: `M${floor.left} ${floor.y}h${floor.right - floor.left}`,
  warmth: `M${floor.left} ${mark.warmthY}h${floor.right - floor.left}`,
}

export const slope = Math.round((Math.atan2(roof.foot - roof.top, roof.middle - roof.left) * 180) / Math.PI)

/** Free space around the logo: the distance from the foot of the roof to the floor. */
export const clearSpace = floor.y - roof.foot

/** A dimension line: its path, and the place of its figure. */
type Dimension = { length: number; x: number; y: number; line: string; isUpright: boolean }

/** Half the length of the short strokes at its ends. */
const tick = 0.5
function across(from: number, to: number, y: number): Dimension {
  const line = `M${from} ${y - tick}v${2 * tick}M${from} ${y}H${to}M${to} ${y - tick}v${2 * tick}`
  return { length: to - from, x: (from + to) / 2, y, line, isUpright: false }
}
function down(from: number, to: number, x: number): Dimension {
  const line = `M${x - tick} ${from}h${2 * tick}M${x} ${from}V${to}M${x - tick} ${to}h${2 * tick}`
  return { length: to - from, x, y: (from + to) / 2, line, isUpright: true }
}

export const dimensions = [
  across(roof.left, roof.right, 0),
  across(floor.left, floor.right, 31),
  down(roof.top, roof.foot, 34),
  down(roof.foot, floor.y, 34),
  down(floor.y, mark.warmthY, 34),
]

export const guides = [
  ...[roof.left, floor.left, roof.middle, floor.right, roof.right].map((x) => `M${x}-1v33`),
  ...[roof.top, roof.foot, floor.y, mark.warmthY].map((y) => `M0 ${y}h35`),
].join('')
