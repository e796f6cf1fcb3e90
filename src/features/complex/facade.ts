import { floors, type UnitTypeName, unitTypes } from '#contract/complex/building.ts'
import { type PlacedUnit, placeUnits, type Wing } from './floor-plan.ts'

/** Height of a floor in drawing units. Horizontally, one unit is one m² of homes. */
const row = 20
const frame = { side: 1.6, head: 3.4, foot: 2.6 }
const podium = 14

type Windows = { type: UnitTypeName; wing: Wing; isPublic: boolean; path: string }
type Wall = { wing: Wing; path: string }

/** Whole units: decimals would add a tenth to the size of the page without a visible difference. */
const round = Math.round
const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

const yOf = (index: number) => (floors.length - 1 - index) * row
const areaOf = (units: PlacedUnit[]) => units.reduce((total, { area }) => total + area, 0)

export function facade() {
  const windows = new Map<string, Windows>()
  const walls: Record<Wing, string> = { pale: '', terracotta: '' }
  let pale = 0
  let whole = 0
  floors.forEach((floor, index) => {
    const wings = Map.groupBy(placeUnits(floor), ({ wing }) => wing)
    let x = podium
    for (const wing of ['pale', 'terracotta'] as const) {
      const units = wings.get(wing) ?? []
      if (units.length > 0) walls[wing] += box(x, yOf(index), areaOf(units), row)
      for (const { type, area, isPublic } of units) {
        const key = `${type}${wing}${isPublic}`
        const glass = box(x + frame.side, yOf(index) + frame.head, area - 2 * frame.side, row - frame.head - frame.foot)
        windows.set(key, { type, wing, isPublic, path: (windows.get(key)?.path ?? '') + glass })
        x += area
      }
      if (wing === 'pale') pale = Math.max(pale, x)
    }
    whole = Math.max(whole, x)
  })
  const width = round(whole + podium)
  const order = unitTypes.map(({ name }) => name)
  return {
    width,
    height: floors.length * row,
    row,
    pale,
    walls: Object.entries(walls).map(([wing, path]) => ({ wing, path })) as Wall[],
    windows: [...windows.values()].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type)),
    podium: box(0, yOf(5), width, 2 * row),
    ground: yOf(3),
    basement: box(0, yOf(3), width, 4 * row),
  }
}
