import { expect, test } from 'vitest'
import { fontRuns } from './receipt-font.ts'

test.each([
  ['김새봄 Kim', [['김새봄 Kim', 'regular']]],
  [
    '金새봄',
    [
      ['金', 'hanRegular'],
      ['새봄', 'regular'],
    ],
  ],
  [
    '第1轮（新）',
    [
      ['第', 'hanRegular'],
      ['1', 'regular'],
      ['轮（新）', 'hanRegular'],
    ],
  ],
  ['', []],
])('%s is written in fonts that have its characters', (text, runs) => {
  expect(fontRuns(text, 'regular').map(({ text: part, font }) => [part, font])).toEqual(runs)
})

test('a bold text stays bold', () => {
  expect(fontRuns('金새봄', 'bold').map(({ font }) => font)).toEqual(['hanBold', 'bold'])
})
