import { expect, test } from 'vitest'
import { openEditors } from './editors.ts'

test('tells each tab who else has the record open, once each', () => {
  const editors = openEditors(() => 0)
  expect(editors.meet('notice/1', 'a', 'haram', false)).toEqual([])
  expect(editors.meet('notice/1', 'b', 'saebom', false)).toEqual(['haram'])
  expect(editors.meet('notice/1', 'c', 'saebom', false)).toEqual(['haram', 'saebom'])
  expect(editors.meet('notice/1', 'a', 'haram', false)).toEqual(['saebom'])
  expect(editors.meet('notice/2', 'd', 'haram', false)).toEqual([])
})

test('forgets a tab that has left or gives no sign of life', () => {
  let now = 0
  const editors = openEditors(() => now)
  editors.meet('notice/1', 'a', 'haram', false)
  editors.meet('notice/1', 'b', 'saebom', false)
  editors.meet('notice/1', 'b', 'saebom', true)
  expect(editors.meet('notice/1', 'c', 'onmaru', false)).toEqual(['haram'])
  now = 60_000
  expect(editors.meet('notice/1', 'd', 'onmaru', false)).toEqual([])
})

test('remembers who saved the latest records', () => {
  const editors = openEditors(() => 0)
  editors.saved('notice/first', 'haram')
  for (let count = 0; count < 999; count++) editors.saved(`notice/${count}`, 'saebom')
  expect(editors.lastHand('notice/first')).toBe('haram')
  editors.saved('notice/more', 'saebom')
  expect(editors.lastHand('notice/first')).toBeUndefined()
  expect(editors.lastHand('notice/more')).toBe('saebom')
})
