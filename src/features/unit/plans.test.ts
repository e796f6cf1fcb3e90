import { describe, expect, test } from 'vitest'
import { unitTypes } from '#contract/complex/building.ts'
import { areaOfRects, boundsOf, containsRect, exclusiveArea, outerWalls, overlaps, stripsBeside } from './measure.ts'
import type { Rect, UnitPlan } from './plan.ts'
import { unitPlans } from './plans.ts'

const pairs = <T>(list: T[]) =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const))
const roomRects = (plan: UnitPlan) => plan.rooms.flatMap(({ rects }) => rects)
const solids = (plan: UnitPlan) => [...outerWalls(plan), ...plan.partitions]
const outside = 'outside'

/** Kind of the room that contains a strip beside an opening, `outside`, or undefined if the strip is in a wall. */
function placeOf(plan: UnitPlan, strip: Rect): string | undefined {
  const room = plan.rooms.find(({ rects }) => rects.some((rect) => containsRect(rect, strip)))
  if (room) return room.kind
  return containsRect(boundsOf(plan.outline), strip) ? undefined : outside
}

function touches([ax, ay, aw, ah]: Rect, [bx, by, bw, bh]: Rect): boolean {
  return overlaps([ax - 1, ay, aw + 2, ah], [bx, by, bw, bh]) || overlaps([ax, ay - 1, aw, ah + 2], [bx, by, bw, bh])
}

/** Kinds of the rooms that can be reached from outside, by doors and between rooms without a wall. */
function reachable(plan: UnitPlan): Set<string> {
  const passages = [plan.entrance, ...plan.doors].map(({ cut }) =>
    stripsBeside(cut).map((strip) => placeOf(plan, strip)),
  )
  const open = pairs(plan.rooms)
    .filter(([a, b]) => a.rects.some((one) => b.rects.some((other) => touches(one, other))))
    .map(([a, b]) => [a.kind, b.kind])
  const seen = new Set<string>([outside])
  // Each pass reaches at least one more room, if there is one to reach.
  for (const _ of plan.rooms)
    for (const [a = '', b = ''] of [...passages, ...open]) {
      if (seen.has(a)) seen.add(b)
      else if (seen.has(b)) seen.add(a)
    }
  return seen
}

describe.each(unitTypes)('$name', ({ name, area, household }) => {
  const plan = unitPlans[name]

  test('has the specified exclusive area', () => {
    expect(plan.name).toBe(name)
    expect(Math.abs(exclusiveArea(plan) - area)).toBeLessThanOrEqual(0.05)
  })

  test('is filled by its rooms and partitions, without gap or overlap', () => {
    const parts = [...roomRects(plan), ...plan.partitions]
    expect(pairs(parts).filter(([a, b]) => overlaps(a, b))).toEqual([])
    expect(areaOfRects(parts)).toBeCloseTo(exclusiveArea(plan), 6)
  })

  test('has no room or partition in outer walls or shafts, or outside its bounds', () => {
    const parts = [...roomRects(plan), ...plan.partitions]
    const forbidden = [...outerWalls(plan), ...plan.shafts]
    expect(parts.filter((part) => forbidden.some((wall) => overlaps(part, wall)))).toEqual([])
    expect(parts.filter((part) => !containsRect(boundsOf(plan.outline), part))).toEqual([])
  })

  test('has each door in a wall between two places', () => {
    for (const { cut } of [plan.entrance, ...plan.doors]) {
      expect(solids(plan).filter((wall) => containsRect(wall, cut))).toHaveLength(1)
      const sides = stripsBeside(cut).map((strip) => placeOf(plan, strip))
      expect(sides).not.toContain(undefined)
      expect(sides[0]).not.toBe(sides[1])
    }
    expect(stripsBeside(plan.entrance.cut).map((strip) => placeOf(plan, strip))).toEqual([outside, 'entrance'])
  })

  test('has its windows in outer walls, and one in every living room and bedroom', () => {
    const roomsWithWindow = plan.windows.map((window) => {
      expect(outerWalls(plan).filter((wall) => containsRect(wall, window))).toHaveLength(1)
      const sides = stripsBeside(window).map((strip) => placeOf(plan, strip))
      expect(sides).toContain(outside)
      return sides.find((side) => side !== outside)
    })
    const rooms = plan.rooms.map(({ kind }) => kind).filter((kind) => /studio|living|bedroom/.test(kind))
    expect(rooms.filter((room) => !roomsWithWindow.includes(room))).toEqual([])
  })

  test('is walkable from its entrance to every room', () => {
    expect(plan.rooms.filter(({ kind }) => !reachable(plan).has(kind))).toEqual([])
  })

  test('has no furniture that overlaps walls or other furniture, or is outside', () => {
    const places = plan.pieces.map(({ at }) => at)
    const inside = [...roomRects(plan), plan.balcony]
    expect(places.filter((place) => solids(plan).some((wall) => overlaps(place, wall)))).toEqual([])
    expect(places.filter((place) => !inside.some((room) => overlaps(room, place)))).toEqual([])
    // Chairs are drawn under their table or desk.
    const others = plan.pieces.filter(({ kind }) => kind !== 'chair').map(({ at }) => at)
    expect(pairs(others).filter(([a, b]) => overlaps(a, b))).toEqual([])
  })

  test('has a bath and a kitchen, and rooms for its household', () => {
    const kinds = plan.rooms.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['entrance', 'bath', 'kitchen']))
    const sleeping = household === 'YOUTH' ? ['studio'] : ['living', 'bedroom']
    expect(kinds).toEqual(expect.arrayContaining(sleeping))
    expect(plan.pieces.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['toilet', 'basin', 'counter']))
  })

  test('has room names inside their rooms', () => {
    const astray = plan.rooms.filter(
      ({ label: [x, y], rects }) => !rects.some((rect) => containsRect(rect, [x, y, 0, 0])),
    )
    expect(astray).toEqual([])
  })

  test('has dimension lines from wall to wall', () => {
    const [, , width, height] = boundsOf(plan.outline)
    expect([plan.ticks.x[0], plan.ticks.x.at(-1)]).toEqual([0, width])
    expect([plan.ticks.y[0], plan.ticks.y.at(-1)]).toEqual([0, height])
  })
})

test('no two types have the same plan', () => {
  const drawings = Object.values(unitPlans).map(({ rooms, doors }) => JSON.stringify([rooms, doors]))
  expect(new Set(drawings).size).toBe(unitTypes.length)
})
