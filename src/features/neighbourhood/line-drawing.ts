import { directions, type lines } from '#contract/complex/neighbourhood.ts'

type Line = (typeof lines)[number]

/** Height of a minute in drawing units; `centre`: position of Saebom Station. */
const minute = 17
export const centre = 268
export const columns = [64, 226] as const
export const grid = [-15, -10, -5, 5, 10, 15].map((minutes) => ({ minutes, y: centre + minutes * minute }))

export function stopsOf(line: Line) {
  return directions.flatMap((direction) =>
    line[direction].map(({ id, minutes }) => ({
      id,
      minutes,
      y: centre + minutes * minute * (direction === 'campus' ? -1 : 1),
    })),
  )
}
