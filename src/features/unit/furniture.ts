import type { Facing, PieceKind, PlanPiece, Rect } from './plan.ts'

/** Path data of a piece of `w` by `h` mm, with its back at the top and its front at the bottom. */
type Draw = (w: number, h: number) => string

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const line = (x: number, y: number, dx: number, dy: number) => `M${x} ${y}l${dx} ${dy}`
function roundedBox(x: number, y: number, w: number, h: number, r: number): string {
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`
}

const pillow = (x: number, w: number) => roundedBox(x, 90, w, 340, 90)
const blanket = (w: number, h: number) => `${line(0, 700, w, 0)}${line(w, 980, -280, -280)}${box(0, 0, w, h)}`

function wardrobe(w: number, h: number): string {
  const hangers = Array.from({ length: Math.floor((w - 100) / 130) }, (_, index) =>
    line(100 + index * 130, h * 0.22, index % 2 ? 40 : -30, h * 0.56),
  )
  return box(0, 0, w, h) + line(0, h / 2, w, 0) + hangers.join('')
}

function counter(w: number, h: number): string {
  const rings = [0.28, 0.72].map((part) => circle(w - 330, h * part, 105)).join('')
  const sink = roundedBox(120, 110, Math.min(620, w * 0.42), h - 220, 60)
  return `${box(0, 0, w, h)}${sink}${circle(200, h / 2, 28)}${box(w - 520, 50, 440, h - 100)}${rings}`
}

function sofa(w: number, h: number): string {
  const [arm, back] = [170, 230]
  return (
    roundedBox(0, 0, w, h, 90) +
    line(arm, back, w - 2 * arm, 0) +
    line(arm, back, 0, h - back) +
    line(w - arm, back, 0, h - back) +
    line(w / 2, back, 0, h - back)
  )
}

const drawings: Record<PieceKind, Draw> = {
  bathtub: (w, h) => box(0, 0, w, h) + roundedBox(80, 80, w - 160, h - 160, 220) + circle(w - 320, h / 2, 35),
  basin: (w, h) => roundedBox(0, 0, w, h, 50) + roundedBox(70, 90, w - 140, h - 160, 110) + circle(w / 2, 55, 22),
  bed: (w, h) => blanket(w, h) + pillow(w / 2 - 330, 660),
  doubleBed: (w, h) => blanket(w, h) + pillow(90, w / 2 - 130) + pillow(w / 2 + 40, w / 2 - 130),
  chair: (w, h) => roundedBox(0, 60, w, h - 60, 70) + line(40, 0, w - 80, 0),
  counter,
  desk: (w, h) => box(0, 0, w, h) + box(w / 2 - 260, 110, 520, 40) + box(w / 2 - 200, 330, 400, 140),
  fridge: (w, h) => box(0, 0, w, h) + line(0, h - 70, w, 0) + line(0, 0, w, h - 70) + line(w, 0, -w, h - 70),
  lowTable: (w, h) => roundedBox(0, 0, w, h, 120),
  nightstand: (w, h) => box(0, 0, w, h) + circle(w / 2, h / 2, 110),
  shelf: (w, h) => box(0, 0, w, h) + line(w / 3, 0, 0, h) + line((2 * w) / 3, 0, 0, h),
  shoes: (w, h) => box(0, 0, w, h) + line(0, h, w, -h) + line(w / 2, 0, 0, h),
  shower: (w, h) => box(0, 0, w, h) + line(0, 0, w, h) + line(w, 0, -w, h) + circle(w / 2, h / 2, 70),
  sofa,
  table: (w, h) => roundedBox(0, 0, w, h, 60),
  television: (w, h) => box(0, 0, w, h) + box(w * 0.16, 90, w * 0.68, 60),
  toilet: (w, h) =>
    `${roundedBox(0, 0, w, 190, 40)}M60 190v${h - 190 - w / 2}a${w / 2 - 60} ${w / 2} 0 0 0 ${w - 120} 0v${190 + w / 2 - h}z`,
  wardrobe,
  washer: (w, h) => box(0, 0, w, h) + circle(w / 2, h / 2, w * 0.36) + circle(w / 2, h / 2, w * 0.14),
}

const turns: Record<Facing, number> = { south: 0, west: 90, north: 180, east: 270 }

/** Classes of `plan-svg.ts`; other pieces are `plain`. */
const fills: Partial<Record<PieceKind, string>> = {
  bed: 'cloth',
  doubleBed: 'cloth',
  sofa: 'warm',
  chair: 'warm',
  table: 'wood',
  lowTable: 'wood',
  desk: 'wood',
  nightstand: 'wood',
}

/** The corner of the rectangle that is the origin of the turned drawing. */
function originOf([x, y, w, h]: Rect, facing: Facing): [number, number] {
  if (facing === 'south') return [x, y]
  if (facing === 'west') return [x + w, y]
  return facing === 'north' ? [x + w, y + h] : [x, y + h]
}

export function drawPiece({ kind, at, facing }: PlanPiece): string {
  const [, , width, height] = at
  const isAcross = facing === 'east' || facing === 'west'
  const path = isAcross ? drawings[kind](height, width) : drawings[kind](width, height)
  const turn = turns[facing]
  const move = `translate(${originOf(at, facing).join(' ')})${turn ? `rotate(${turn})` : ''}`
  const fill = fills[kind] ?? 'plain'
  return `<path class="${fill}" transform="${move}" d="${withoutDecimals(path)}"/>`
}

/** Without decimals, which the eye cannot see. */
const withoutDecimals = (path: string) => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
