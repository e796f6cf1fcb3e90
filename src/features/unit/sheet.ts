import type { UnitTypeName } from '#contract/complex/building.ts'
import { boundsOf } from './measure.ts'
import { outerWall, type Rect, type UnitPlan } from './plan.ts'
import { unitPlans } from './plans.ts'

/** For the dimension line on the left, and the swing of the front door above. */
const margin = { left: 1000, top: 1250 }
/**
 * All plans of a size share one sheet, so that they have the same scale side by side. Six columns of the page's grid
 * are 1.53 times as wide as four.
 */
const sheets = { small: { width: 6000, height: 9300 }, large: { width: 9160, height: 11100 } }

/** The 20 m² types are less than 5 m wide, the 41 m² types are wider. */
export function isSmall(plan: UnitPlan): boolean {
  return boundsOf(plan.outline)[2] < 5000
}

export function sheetOf(plan: UnitPlan): Rect {
  const { width, height } = isSmall(plan) ? sheets.small : sheets.large
  const [, , planWidth] = boundsOf(plan.outline)
  const left = Math.max(margin.left, Math.round((width - planWidth) / 2))
  return [-left, -margin.top, width, height]
}

const distanceOfDimensionLine = 480

/** Positions of the dimension lines below and left of the plan; `foot`: lower edge of scale and compass. */
export function linesOf(plan: UnitPlan): { below: number; left: number; foot: number } {
  const [, sheetY, , sheetHeight] = sheetOf(plan)
  const [, , , depth] = boundsOf(plan.outline)
  const [, balconyY, , balconyHeight] = plan.balcony
  const edge = Math.max(depth + outerWall, balconyY + balconyHeight)
  return {
    below: edge + distanceOfDimensionLine,
    left: -outerWall - distanceOfDimensionLine,
    foot: sheetY + sheetHeight - 260,
  }
}

/** `at`: middle of the text's lower edge; `isTurned`: read from below to above. */
type Figure = { text: string; at: [x: number, y: number]; isTurned: boolean }
/** Shorter distances, such as walls, have no room for a figure. */
const shortestWithFigure = 600

export function figuresOf(plan: UnitPlan): Figure[] {
  const { below, left } = linesOf(plan)
  const spans = (ticks: number[]) =>
    ticks.slice(1).flatMap((tick, index) => {
      const before = ticks[index] ?? 0
      const size = tick - before
      return size < shortestWithFigure ? [] : [{ text: size.toLocaleString('en'), middle: before + size / 2 }]
    })
  const across = spans(plan.ticks.x).map(({ text, middle }) => ({
    text,
    at: [middle, below - 110] as [number, number],
    isTurned: false,
  }))
  const along = spans(plan.ticks.y).map(({ text, middle }) => ({
    text,
    at: [left - 110, middle] as [number, number],
    isTurned: true,
  }))
  return [...across, ...along]
}

export const sheetPath = (name: UnitTypeName) => `/plan/${name}.svg`

/** Outline of the plan in a square of 48 units, all types to the same scale. */
export function silhouette(name: UnitTypeName): string {
  const scale = 1 / 170
  const { outline } = unitPlans[name]
  const [, , width, height] = boundsOf(outline)
  const [left, top] = [24 - (width * scale) / 2, 24 - (height * scale) / 2]
  const points = outline.map(([x, y]) => `${(left + x * scale).toFixed(1)} ${(top + y * scale).toFixed(1)}`)
  return `M${points.join('L')}z`
}
