/** All figures and places are placeholders, to be confirmed by the operator. Names: `i18n/<locale>/business.json`. */

/** Metres from the complex's entrance: `x` to the east, `y` to the north. */
export type Point = { x: number; y: number }

/** Metres per minute on foot, as in Korean property advertising. */
export const walkingSpeed = 80
/** Circles on the map, in minutes on foot. */
export const walkingRings = [5, 10, 15] as const
/** Minutes between two vertical lines of the diagram of the trains. */
export const trainGridMinutes = 5
/** Ratio of the way along streets to the straight line. */
const detour = 1.25

export function walkingMetres({ x, y }: Point): number {
  return Math.round(Math.hypot(x, y) * detour)
}

export function walkingMinutes(point: Point): number {
  return Math.max(1, Math.ceil(walkingMetres(point) / walkingSpeed))
}

/** Straight distance in metres that takes `minutes` on foot. */
export function walkingReach(minutes: number): number {
  return (minutes * walkingSpeed) / detour
}

export const stationExit: Point = { x: 160, y: 20 }
/** From the entrance to Saebom Station. */
export const minutesToStation = walkingMinutes(stationExit)

/** Minutes by train from Saebom Station, nearest first: `campus` towards the universities, `office` towards offices. */
export const lines = [
  {
    id: 'hanbit',
    campus: [
      { id: 'pureunsup', minutes: 2 },
      { id: 'onsaemi', minutes: 5 },
      { id: 'nuri', minutes: 9 },
      { id: 'byeolmaru', minutes: 13 },
    ],
    office: [
      { id: 'gucheong', minutes: 2 },
      { id: 'mulbit', minutes: 6 },
      { id: 'mir', minutes: 10 },
      { id: 'narae', minutes: 14 },
    ],
  },
  {
    id: 'gaon',
    campus: [
      { id: 'dasom', minutes: 2 },
      { id: 'beodeul', minutes: 6 },
      { id: 'ara', minutes: 11 },
    ],
    office: [
      { id: 'eunhaeng', minutes: 3 },
      { id: 'haeoreum', minutes: 8 },
      { id: 'garam', minutes: 12 },
    ],
  },
] as const
export const directions = ['campus', 'office'] as const

/** Bus stops on Saebom-ro, and the routes that stop there; `every` is the usual interval in minutes. */
export const busStops = [
  { id: 'front', x: 24, y: -5 },
  { id: 'station', x: 108, y: -5 },
] as const
export const buses = [
  { id: 'trunk', number: '0900', every: 10 },
  { id: 'branch', number: '0910', every: 12 },
  { id: 'local', number: '01', every: 8 },
  { id: 'night', number: 'N90', every: 30 },
] as const

/** Within the outermost of `walkingRings`, by kind, nearest first; `x` and `y` of its entrance. */
export const places = [
  { id: 'park', kind: 'park', x: 40, y: -30 },
  { id: 'forest', kind: 'park', x: -400, y: 600 },
  { id: 'mart', kind: 'shop', x: 70, y: 170 },
  { id: 'market', kind: 'shop', x: -250, y: -225 },
  { id: 'health', kind: 'health', x: -130, y: 260 },
  { id: 'hospital', kind: 'health', x: 560, y: 210 },
  { id: 'nursery', kind: 'school', x: -90, y: -330 },
  { id: 'primary', kind: 'school', x: -430, y: 120 },
  { id: 'middle', kind: 'school', x: -520, y: -330 },
  { id: 'library', kind: 'public', x: 250, y: 330 },
  { id: 'district', kind: 'public', x: 330, y: -560 },
  { id: 'university', kind: 'university', x: -880, y: -150 },
] as const
export type Place = (typeof places)[number]
export const placeKinds = ['park', 'shop', 'health', 'school', 'public', 'university'] as const
