import fc from 'fast-check'
import { expect, it } from 'vitest'
import { difference } from './difference.ts'

it('marks equal, removed and added lines', () => {
  expect(difference(['가', '나', '다'], ['가', '라', '다'])).toEqual([
    { kind: 'same', text: '가' },
    { kind: 'removed', text: '나' },
    { kind: 'added', text: '라' },
    { kind: 'same', text: '다' },
  ])
  expect(difference([], ['가'])).toEqual([{ kind: 'added', text: '가' }])
  expect(difference(['가'], [])).toEqual([{ kind: 'removed', text: '가' }])
})

it('contains both sides completely', () => {
  const lines = fc.array(fc.constantFrom('가', '나', '다', '라'), { maxLength: 12 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const pieces = difference(before, after)
      const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text)
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
    }),
  )
})
