import { busStops, stationExit } from '#contract/complex/neighbourhood.ts'

/** In metres from the entrance, `y` downwards. Simplified; to be confirmed by the operator. */
export const siteView = '-52 -84 280 164'
export const building = { x: 0, y: -29, width: 53, height: 29 }
export const towers = [
  { x: 4, y: -21, width: 25, height: 17 },
  { x: 31.6, y: -25, width: 18, height: 17 },
]
export const streets = {
  main: { x: -52, y: 7, width: 280, height: 15 },
  west: { x: -22, y: -84, width: 14, height: 164 },
  station: { x: 118, y: -84, width: 11, height: 91 },
}
export const park = { x: -4, y: 28, width: 184, height: 52 }
export const hall = { x: 160, y: -62, width: 34, height: 62 }
export const railway = 'M204 -84V80'
export const exit = { x: stationExit.x, y: -stationExit.y }
export const way = `M${exit.x} ${exit.y}H142V3H2V0`
export const carWay = 'M-15 -38H17V-31'
export const stops = busStops.map(({ id, x, y }) => ({ id, x, y: -y }))
export const trees = [
  ...Array.from({ length: 7 }, (_, index) => ({ x: 5 + index * 15, y: 5 })),
  ...[66, 78, 90, 102].flatMap((x) => [-24, -12].map((y) => ({ x, y }))),
  ...Array.from({ length: 9 }, (_, index) => ({ x: 8 + index * 20, y: index % 2 === 0 ? 36 : 66 })),
]
