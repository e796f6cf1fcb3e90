/** To be confirmed by the operator, as all figures of this file. The floors below must add up to it (tested). */
export const complex = { units: 206, publicUnits: 100, privateUnits: 106, floors: 20, basements: 4 } as const

/** Outline of the lower two floors in metres, from west to east and from north to south. */
export const podiumSize = { width: 53, depth: 29 } as const

/** `area` is the exclusive area in m² from the specification; `household` is the group that a type is for. */
export const unitTypes = [
  { name: '25A', area: 20.0, household: 'YOUTH' },
  { name: '35A', area: 20.0, household: 'YOUTH' },
  { name: '35B', area: 20.0, household: 'YOUTH' },
  { name: '52A', area: 41.48, household: 'MARRIED' },
  { name: '51B', area: 41.4, household: 'MARRIED' },
  { name: '53A', area: 41.12, household: 'MARRIED' },
  { name: '53B', area: 41.12, household: 'MARRIED' },
  { name: '61A', area: 41.47, household: 'MARRIED' },
  { name: '61B', area: 41.38, household: 'MARRIED' },
] as const
export type UnitType = (typeof unitTypes)[number]
export type UnitTypeName = UnitType['name']

/** The two sizes in whole square metres, by which pages name them. */
export const unitSizes = [
  { area: 20, types: namesOf(20) },
  { area: 41, types: namesOf(41) },
] as const

function namesOf(area: number): UnitTypeName[] {
  return unitTypes.flatMap((type) => (Math.floor(type.area) === area ? type.name : [])).sort()
}

/** Units of a floor by type: all, and how many of them are public rental. */
type UnitMix = Partial<Record<UnitTypeName, { all: number; public: number }>>

/** Floors 3 to 16, 17 to 18 and 19 to 20: the tower gets narrower. To be confirmed by the operator. */
const lower: UnitMix = {
  '25A': { all: 3, public: 2 },
  '35A': { all: 2, public: 1 },
  '35B': { all: 1, public: 0 },
  '52A': { all: 1, public: 1 },
  '51B': { all: 1, public: 0 },
  '53A': { all: 1, public: 1 },
  '53B': { all: 1, public: 0 },
  '61A': { all: 1, public: 1 },
  '61B': { all: 1, public: 0 },
}
const upper: UnitMix = {
  '25A': { all: 3, public: 2 },
  '35A': { all: 1, public: 0 },
  '35B': { all: 1, public: 0 },
  '52A': { all: 1, public: 1 },
  '51B': { all: 1, public: 0 },
  '53A': { all: 1, public: 0 },
  '61A': { all: 1, public: 1 },
  '61B': { all: 1, public: 0 },
}
const top: UnitMix = {
  '25A': { all: 2, public: 1 },
  '35A': { all: 1, public: 1 },
  '35B': { all: 1, public: 0 },
  '52A': { all: 1, public: 1 },
  '51B': { all: 1, public: 0 },
  '53B': { all: 1, public: 0 },
  '61A': { all: 1, public: 1 },
  '61B': { all: 1, public: 0 },
}

export type FloorUse = 'parking' | 'shop' | 'community' | 'home'
/** `number` is negative below ground: -4 is B4. */
export type Floor = { number: number; use: FloorUse; units: UnitMix }

export const floors: readonly Floor[] = [
  ...[-4, -3, -2, -1].map((number) => ({ number, use: 'parking' as const, units: {} })),
  { number: 1, use: 'shop', units: {} },
  { number: 2, use: 'community', units: {} },
  ...Array.from({ length: 18 }, (_, index) => index + 3).map((number) => ({
    number,
    use: 'home' as const,
    units: unitsOn(number),
  })),
]

function unitsOn(floor: number): UnitMix {
  if (floor <= 16) return lower
  return floor <= 18 ? upper : top
}

export function floorLabel(number: number): string {
  return number < 0 ? `B${-number}` : String(number)
}

export function countUnits(name?: UnitTypeName): { all: number; public: number; private: number } {
  const counts = floors.flatMap(({ units }) => Object.entries(units).filter(([type]) => !name || type === name))
  const sum = (of: 'all' | 'public') => counts.reduce((total, [, count]) => total + count[of], 0)
  return { all: sum('all'), public: sum('public'), private: sum('all') - sum('public') }
}

export function floorsOf(name: UnitTypeName): number[] {
  return floors.filter(({ units }) => units[name]).map(({ number }) => number)
}

/** Types with private rental units. Public rental units are let by another operator. */
export const offeredUnitTypes: readonly UnitType[] = unitTypes.filter(({ name }) => countUnits(name).private > 0)
