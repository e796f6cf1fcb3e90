import { type Floor, floors, unitTypes } from '#contract/complex/building.ts'

/** Drawing units. Vertically, a floor is `storey` units high; horizontally, one unit is one m² of homes. */
const storey = 12
const gap = 2

type Home = { kind: 'public' | 'private'; x: number; width: number }

function homesOn({ units }: Floor): Home[] {
  let x = 0
  // The first homes of a type are drawn as the public ones: the section shows how many there are, not which.
  return unitTypes.flatMap(({ name, area }) => {
    const count = units[name]
    if (!count) return []
    return Array.from({ length: count.all }, (_, index) => {
      const home = { kind: index < count.public ? 'public' : 'private', x, width: area - gap } as const
      x += area
      return home
    })
  })
}

/** Upper edge of a floor; the ground is at 0. */
export function topOf(number: number): number {
  return number < 0 ? (-number - 1) * storey : -number * storey
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x.toFixed(1)} ${y}h${width.toFixed(1)}v${height}h-${width.toFixed(1)}z`

export function drawHomes(kind: Home['kind']): string {
  return floors
    .flatMap((floor) =>
      homesOn(floor)
        .filter((home) => home.kind === kind)
        .map(({ x, width }) => box(x, topOf(floor.number) + gap, width, storey - gap)),
    )
    .join('')
}

export function widthOf(floor: Floor): number {
  return homesOn(floor).reduce((end, { x, width }) => Math.max(end, x + width), 0)
}

/** Floors without homes: each is one box, a storey wider than the homes on both sides. */
export function drawFloors(use: Exclude<Floor['use'], 'home'>): string {
  const width = Math.max(...floors.map(widthOf))
  return floors
    .filter((floor) => floor.use === use)
    .map(({ number }) => box(-storey, topOf(number) + gap, width + 2 * storey, storey - gap))
    .join('')
}
