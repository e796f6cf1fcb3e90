import { expect, test } from 'vitest'
import { spanText } from './RoundCard.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [3 * day + 4 * hour + 59 * minute, '3일 4시간'],
  [2 * day, '2일'],
  [day - 1, '23시간 59분'],
  [4 * hour, '4시간'],
  [12 * minute + 30_000, '12분'],
  [1_000, '1분'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(spanText(milliseconds)).toBe(text)
})
