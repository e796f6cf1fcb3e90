import { podiumSize } from '#contract/complex/building.ts'

/** In metres from the south-west corner, `y` to the north. To be confirmed by the operator. */
type Area = { x: number; y: number; width: number; depth: number }
/** `corner`: both `south` and `east`. */
type Side = 'south' | 'east' | 'west' | 'corner'

export const outline = podiumSize
/** Width of a shop at the southern street and at the side streets. */
const bay = { south: 6.625, side: 7.25 }

type Shop = Area & { number: number; side: Side }
export const shops: Shop[] = [
  ...[101, 102, 103, 104].map((number, index) => ({
    number,
    side: 'south' as const,
    x: (index + 2) * bay.south,
    y: 0,
    width: bay.south,
    depth: 12,
  })),
  { number: 105, side: 'corner', x: 39.75, y: 0, width: 13.25, depth: bay.side },
  ...[106, 107, 108].map((number, index) => ({
    number,
    side: 'east' as const,
    x: 43,
    y: (index + 1) * bay.side,
    width: 10,
    depth: bay.side,
  })),
  ...[109, 110].map((number, index) => ({
    number,
    side: 'west' as const,
    x: 0,
    y: (index + 2) * bay.side,
    width: 9,
    depth: bay.side,
  })),
]

/** `core`: lifts and stairs. */
export const rooms = [
  { id: 'lobby', x: 0, y: 0, width: 13.25, depth: 12 },
  { id: 'service', x: 9, y: 14.5, width: 15, depth: 6.5 },
  { id: 'ramp', x: 9, y: 21, width: 15, depth: 8 },
  { id: 'core', x: 24, y: 14.5, width: 16.5, depth: 7.5 },
  { id: 'loading', x: 24, y: 22, width: 16.5, depth: 7 },
] as const

export const passages: Area[] = [
  { x: 0, y: 12, width: 43, depth: 2.5 },
  { x: 39.75, y: 7.25, width: 3.25, depth: 4.75 },
  { x: 40.5, y: 14.5, width: 2.5, depth: 14.5 },
]

/** In m², to two decimals. */
export function shopArea({ width, depth }: Pick<Area, 'width' | 'depth'>): number {
  return Math.round(width * depth * 100) / 100
}

/** In metres. */
export function frontageOf({ side, width, depth }: Shop): number {
  const metres = { south: width, east: depth, west: depth, corner: width + depth }[side]
  return Math.round(metres * 10) / 10
}

/** In the middle of the shop's front; a corner shop has it in the south. */
export function doorOf({ side, x, y, width, depth }: Shop): { x: number; y: number } {
  if (side === 'east') return { x: x + width, y: y + depth / 2 }
  if (side === 'west') return { x, y: y + depth / 2 }
  return { x: x + width / 2, y }
}

/** `area` in m², `frontage` in metres. */
export const totals = {
  area: shops.reduce((sum, shop) => sum + shopArea(shop) * 100, 0) / 100,
  frontage: Math.round(shops.reduce((sum, shop) => sum + frontageOf(shop) * 10, 0)) / 10,
}
