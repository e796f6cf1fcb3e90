import { expect, test } from 'vitest'
import cn from '#i18n/cn/business.json' with { type: 'json' }
import en from '#i18n/en/business.json' with { type: 'json' }
import ko from '#i18n/ko/business.json' with { type: 'json' }
import { mapView, marks, phoneEnd, rings, stationHall } from './location-map.ts'

type Box = { name: string; left: number; right: number; top: number; bottom: number }
/** `name`, `here`: type sizes; `mark`: radius; `apart`: from a mark to the name below it; `end`: eastern edge. */
type Sizes = { name: number; here: number; mark: number; apart: number; end: number }

/** Sizes of `LocationMap.astro`; a phone has the larger type. */
const screens: Record<string, Sizes> = {
  phone: { name: 64, here: 64, mark: 24, apart: 66, end: phoneEnd },
  desktop: { name: 38, here: 46, mark: 15, apart: 44, end: mapView.left + mapView.width },
}

/** A Hangul or Han character is 1 em wide, a Latin letter a little more than half. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2000 ? 1 : 0.58), 0) * size

function boxOf(name: string, x: number, y: number, width: number, height: number): Box {
  return { name, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function names(texts: Record<string, string>, { name: size, apart }: Sizes): Box[] {
  return marks.map(({ place, labelX, y, side }) => {
    const width = widthOf(texts[`environment.place.${place.id}`] ?? '', size)
    const x = labelX + { left: -width / 2, right: width / 2, below: 0 }[side]
    const down = { left: 0, right: 0, below: apart }[side]
    return boxOf(`${place.id}'s name`, x, y + down, width, size)
  })
}

function otherBoxes(texts: Record<string, string>, { name, here, mark }: Sizes): Box[] {
  const home = widthOf(texts['environment.map.here'] ?? '', here)
  const station = widthOf(texts['environment.station'] ?? '', here)
  const end = stationHall.x + stationHall.width
  return [
    boxOf('complex', 0, 0, 80, 80),
    boxOf("complex's name", -60 - home / 2, 4, home, here),
    boxOf(
      'station',
      stationHall.x + stationHall.width / 2,
      stationHall.y + stationHall.height / 2,
      stationHall.width,
      stationHall.height,
    ),
    boxOf("station's name", end + 18 + station / 2, -14, station, here),
    ...marks.map(({ place, x, y }) => boxOf(place.id, x, y, 2 * mark, 2 * mark)),
    ...rings.map(({ minutes, x, y }) => {
      const text = (texts['environment.map.minutes'] ?? '').replace('{{minutes}}', String(minutes))
      return boxOf(`${minutes} minutes`, x, y, widthOf(text, name), name)
    }),
  ]
}
const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const cases = Object.entries({ ko, en, cn }).flatMap(([locale, texts]) =>
  Object.entries(screens).map(([screen, sizes]) => [locale, screen, texts, sizes] as const),
)

test.each(cases)(
  'no label or mark overlaps another in %s on a %s, and all are inside the map',
  (_, __, texts, sizes) => {
    const boxes = [...names(texts, sizes), ...otherBoxes(texts, sizes)]
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => isOver(one, other)).map(([one, other]) => [one.name, other.name])).toEqual([])
    expect(boxes.filter(({ left }) => left < mapView.left).map(({ name }) => name)).toEqual([])
    expect(boxes.filter(({ right }) => right > sizes.end).map(({ name }) => name)).toEqual([])
  },
)

test('every ring is inside the map', () => {
  for (const { reach } of rings) {
    expect(reach).toBeLessThan(-mapView.left)
    expect(reach).toBeLessThan(-mapView.top)
  }
})
