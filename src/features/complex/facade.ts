import { floors, type UnitTypeName, unitTypes } from '#contract/complex/building.ts'
import { type PlacedUnit, placeUnits, type Wing } from './floor-plan.ts'

/** Height of a floor in drawing units. Horizontally, one unit is one m² of homes. */
const floorHeight = 20
const frame = { side: 1.6, head: 3.4, foot: 2.6 }
/** Part of the podium beside the homes, on each side. */
const podiumEdge = 14
const basements = floors.filter(({ number }) => number < 0).length
const podiumFloors = floors.filter(({ use }) => use === 'shop' || use === 'community').length

type Windows = { type: UnitTypeName; wing: Wing; isPublic: boolean; path: string }
type Wall = { wing: Wing; path: string }

/** Whole units: decimals would add a tenth to the size of the page without a visible difference. */
const round = Math.round
const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

/** Upper edge of a floor; `index` counts from the lowest basement. */
const yOf = (index: number) => (floors.length - 1 - index) * floorHeight
const areaOf = (units: PlacedUnit[]) => units.reduce((total, { area }) => total + area, 0)

/** One window per home. Homes of one type, wing and kind of rental share a path, which keeps the page small. */
export function facade() {
  const windows = new Map<string, Windows>()
  const walls: Record<Wing, string> = { pale: '', terracotta: '' }
  let longest = 0
  floors.forEach((floor, index) => {
    const wings = Map.groupBy(placeUnits(floor), ({ wing }) => wing)
    let x = podiumEdge
    for (const wing of ['pale', 'terracotta'] as const) {
      const units = wings.get(wing) ?? []
      if (units.length > 0) walls[wing] += box(x, yOf(index), areaOf(units), floorHeight)
      for (const { type, area, isPublic } of units) {
        const key = `${type}${wing}${isPublic}`
        const glass = box(
          x + frame.side,
          yOf(index) + frame.head,
          area - 2 * frame.side,
          floorHeight - frame.head - frame.foot,
        )
        windows.set(key, { type, wing, isPublic, path: (windows.get(key)?.path ?? '') + glass })
        x += area
      }
    }
    longest = Math.max(longest, x)
  })
  const width = round(longest + podiumEdge)
  const order = unitTypes.map(({ name }) => name)
  return {
    width,
    height: floors.length * floorHeight,
    walls: Object.entries(walls).map(([wing, path]) => ({ wing, path })) as Wall[],
    windows: [...windows.values()].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type)),
    podium: box(0, yOf(basements + podiumFloors - 1), width, podiumFloors * floorHeight),
    ground: yOf(basements - 1),
    basement: box(0, yOf(basements - 1), width, basements * floorHeight),
  }
}
