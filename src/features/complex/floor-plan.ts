import { type Floor, floors, type UnitTypeName, unitTypes } from '#contract/complex/building.ts'

/** The two wings, by the colour of their façades, on both sides of the core with lifts and stairs. */
export type Wing = 'pale' | 'terracotta'
export type Side = 'north' | 'south'
/** `x` and `width` in metres along the corridor, from the western end. */
export type PlacedUnit = {
  type: UnitTypeName
  area: number
  wing: Wing
  side: Side
  x: number
  width: number
  isPublic: boolean
}
type Slot = { wing: Wing; side: Side; types: UnitTypeName[] }

/** In metres. Positions and public homes are to be confirmed by the operator; the counts come from `src/contract`. */
export const planSize = { depth: 7, corridor: 1.8, core: 6.4 } as const

const slot = (wing: Wing, side: Side, ...types: UnitTypeName[]): Slot => ({ wing, side, types })

/** Places for homes, from the core outwards. The first type that the floor still has takes the place. */
const slots: Slot[] = [
  slot('pale', 'north', '51B'),
  slot('pale', 'south', '52A'),
  slot('pale', 'north', '25A'),
  slot('pale', 'south', '25A'),
  slot('pale', 'north', '61A'),
  slot('pale', 'south', '61B'),
  slot('terracotta', 'south', '35A'),
  slot('terracotta', 'north', '53A', '53B'),
  slot('terracotta', 'south', '35B'),
  slot('terracotta', 'north', '25A'),
  slot('terracotta', 'south', '53B'),
  slot('terracotta', 'north', '35A'),
]

const areaOf = (name: UnitTypeName) => unitTypes.find((type) => type.name === name)?.area ?? 0
/** Length of the western, pale wing: as long as its northern row. */
export const paleLength = (areaOf('61A') + areaOf('25A') + areaOf('51B')) / planSize.depth

/** All homes have one depth, so the width follows from the area. */
export function placeUnits({ units }: Floor): PlacedUnit[] {
  const taken = new Map<UnitTypeName, number>()
  const lengths = new Map<string, number>()
  return slots.flatMap(({ wing, side, types }) => {
    const type = types.find((name) => (taken.get(name) ?? 0) < (units[name]?.all ?? 0))
    if (!type) return []
    const index = taken.get(type) ?? 0
    taken.set(type, index + 1)
    const width = areaOf(type) / planSize.depth
    const from = lengths.get(wing + side) ?? 0
    lengths.set(wing + side, from + width)
    const x = wing === 'pale' ? paleLength - from - width : paleLength + planSize.core + from
    return [{ type, area: areaOf(type), wing, side, x, width, isPublic: index < (units[type]?.public ?? 0) }]
  })
}

export type FloorGroup = [Floor, ...Floor[]]

/** Floors with the same use and the same homes: one plan shows them all. */
export function floorGroups(): FloorGroup[] {
  const groups = new Map<string, FloorGroup>()
  for (const floor of floors) {
    const key = floor.use + JSON.stringify(floor.units)
    const group = groups.get(key)
    if (group) group.push(floor)
    else groups.set(key, [floor])
  }
  return [...groups.values()]
}

export function countOn(floor: Floor): { all: number; public: number; private: number } {
  const homes = placeUnits(floor)
  const publicHomes = homes.filter(({ isPublic }) => isPublic).length
  return { all: homes.length, public: publicHomes, private: homes.length - publicHomes }
}
