import { podiumSize } from '#contract/complex/building.ts'

/**
 * In metres from the podium's north-western corner: `x` to the east, `y` to the south. To be confirmed by the
 * operator.
 */
export type Area = { x: number; y: number; width: number; height: number }

export const sitePlan = {
  bounds: { x: -26, y: -16, width: 136, height: 100 },
  podium: { x: 0, y: 0, width: podiumSize.width, height: podiumSize.depth },
  pale: { x: 4, y: 7.8, width: 25.2, height: 17.2 },
  terracotta: { x: 31.6, y: 3.8, width: 18, height: 17.2 },
  garden: { x: 34.5, y: 6.5, width: 12.2, height: 11.8 },
  street: { x: -26, y: 36, width: 136, height: 15 },
  westRoad: { x: -22, y: -16, width: 14, height: 100 },
  park: { x: -2, y: 56, width: 88, height: 28 },
  plaza: { x: 55, y: -8, width: 15, height: 42 },
  hall: { x: 72.5, y: -16, width: 14, height: 39 },
  viaduct: { x: 91, y: -16, width: 14, height: 100 },
  ramp: { x: -8, y: -9, width: 17, height: 5 },
  bicycles: { x: 39, y: -8, width: 13, height: 4 },
} satisfies Record<string, Area>

export const landmarks = [
  { key: 'pale', x: 16.6, y: 16.4 },
  { key: 'terracotta', x: 40.6, y: 3.4 },
  { key: 'entrance', x: 30.4, y: 39 },
  { key: 'shops', x: 14, y: 29 },
  { key: 'ramp', x: 5, y: -6.5 },
  { key: 'bicycle', x: 45.5, y: -6 },
  { key: 'garden', x: 40.6, y: 12.4 },
] as const

export const trees = [
  ...Array.from({ length: 8 }, (_, index) => ({ x: 4 + index * 7.6, y: 34 })),
  ...Array.from({ length: 11 }, (_, index) => ({ x: 2 + index * 8, y: 59 })),
  ...Array.from({ length: 7 }, (_, index) => ({ x: 8 + index * 12, y: 72.5 })),
]
