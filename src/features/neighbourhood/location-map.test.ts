import { expect, test } from 'vitest'
import { walkingReach } from '#contract/neighbourhood.ts'
import cn from '#i18n/cn/business.json' with { type: 'json' }
import en from '#i18n/en/business.json' with { type: 'json' }
import ko from '#i18n/ko/business.json' with { type: 'json' }
import { labelGap, labelSize, mapView, marks, rings, stationHall } from './location-map.ts'

type Box = { name: string; left: number; right: number; top: number; bottom: number }

/** Hangul and Han fill an em; a Latin letter takes a little more than half. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2000 ? 1 : 0.58), 0) * labelSize

function boxAround(name: string, x: number, y: number, half: number): Box {
  return { name, left: x - half, right: x + half, top: y - half, bottom: y + half }
}
const around = marks.map(({ place, x, y }) => boxAround(place.id, x, y, labelGap * 0.8))
const buildings = [
  boxAround('complex', 0, 0, 40),
  {
    name: 'station',
    left: stationHall.x,
    right: stationHall.x + stationHall.width,
    top: stationHall.y,
    bottom: stationHall.y + stationHall.height,
  },
]

function labels(texts: Record<string, string>): Box[] {
  return marks.map(({ place, labelX, y, isLeft }) => {
    const width = widthOf(texts[`environment.place.${place.id}`] ?? '')
    const left = isLeft ? labelX - width : labelX
    return { name: `${place.id}'s name`, left, right: left + width, top: y - labelSize / 2, bottom: y + labelSize / 2 }
  })
}
const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test.each(Object.entries({ ko, en, cn }))(
  'no name or mark covers another in %s, and all are on the map',
  (_, texts) => {
    const boxes = [...labels(texts), ...around, ...buildings]
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => isOver(one, other)).map(([one, other]) => [one.name, other.name])).toEqual([])
    expect(boxes.filter(({ left }) => left < mapView.left).map(({ name }) => name)).toEqual([])
    expect(boxes.filter(({ right }) => right > mapView.left + mapView.width).map(({ name }) => name)).toEqual([])
  },
)

test('the numbers stay apart at the size they have on a phone', () => {
  const onPhone = 62
  const distances = marks.flatMap((one, index) =>
    marks.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(Math.min(...distances)).toBeGreaterThan(2 * onPhone)
})

test('every ring lies on the map', () => {
  for (const minutes of rings) {
    expect(walkingReach(minutes)).toBeLessThan(-mapView.left)
    expect(walkingReach(minutes)).toBeLessThan(-mapView.top)
  }
})
