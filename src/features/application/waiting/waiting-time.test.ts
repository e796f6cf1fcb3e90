import { expect, test } from 'vitest'
import ko from '#i18n/ko/waiting-room.json'
import { interpolate } from '#lib/interpolate.ts'
import { describeWait, waitingStage } from './waiting-time.ts'

/** 14:18:20 in Seoul. */
const now = Date.parse('2026-03-02T05:18:20.000Z')
const t: Parameters<typeof describeWait>[0] = (key, values = {}) => interpolate(ko[key], values)

test.each([
  [-3, '곧 차례입니다', ''],
  [0.5, '곧 차례입니다', ''],
  [6.4, '약 7분 뒤', '14:25쯤'],
  [12, '약 12분 뒤', '14:30쯤'],
  [23, '약 25분 뒤', '14:45쯤'],
  [58, '약 1시간 뒤', '15:20쯤'],
  [84, '약 1시간 20분 뒤', '15:40쯤'],
])('a wait of %d minutes is called “%s”, “%s”', (minutes, duration, time) => {
  expect(describeWait(t, now + minutes * 60_000, now)).toEqual({ duration, time })
})

test('a screen reader announces fewer steps, the more people are ahead', () => {
  const stages = Array.from({ length: 60 }, (_, ahead) => waitingStage(ahead))
  expect([...new Set(stages)]).toEqual([0, 1, 3, 5, 10, 20, 50])
})
