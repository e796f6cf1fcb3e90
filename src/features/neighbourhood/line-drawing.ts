import { directions, type lines } from '#contract/neighbourhood.ts'

type Line = (typeof lines)[number]

/** Height of a minute in the drawing; `centre` is where Saebom Station lies. */
const minute = 17
export const centre = 268
export const columns = [64, 226] as const
export const grid = [-15, -10, -5, 5, 10, 15].map((minutes) => ({ minutes, y: centre + minutes * minute }))

/** A line's stations from top to bottom: the universities above Saebom Station, work below. */
export function stopsOf(line: Line) {
  return directions.flatMap((direction) =>
    line[direction].map(({ id, minutes }) => ({
      id,
      minutes,
      y: centre + minutes * minute * (direction === 'campus' ? -1 : 1),
    })),
  )
}
