import { expect, test } from 'vitest'
import { stretchOf } from './application.page.ts'

const days = [
  { day: '2026-03-01', count: 3 },
  { day: '2026-03-02', count: 5 },
  { day: '2026-03-04', count: 2 },
]
const start = (day: string) => new Date(`${day}T00:00:00+09:00`).toISOString()

test.each([
  ['asc', 0, 3, '2026-03-01', '2026-03-02', 3, 0],
  ['asc', 2, 2, '2026-03-01', '2026-03-03', 8, 2],
  ['asc', 3, 5, '2026-03-02', '2026-03-03', 5, 0],
  ['asc', 2, 8, '2026-03-01', '2026-03-05', 10, 2],
  ['asc', 9, 1, '2026-03-04', '2026-03-05', 2, 1],
  ['desc', 0, 2, '2026-03-04', '2026-03-05', 2, 0],
  ['desc', 1, 3, '2026-03-02', '2026-03-05', 7, 1],
  ['desc', 4, 2, '2026-03-02', '2026-03-03', 5, 2],
  ['desc', 9, 1, '2026-03-01', '2026-03-02', 3, 2],
] as const)(
  '%s from %i, %i rows: covers the days from %s to before %s',
  (direction, offset, size, from, before, total, offsetInDays) => {
    expect(stretchOf(days, direction, { offset, size })).toEqual({
      from: start(from),
      before: start(before),
      total,
      offset: offsetInDays,
      size,
    })
  },
)
