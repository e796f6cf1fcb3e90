import { expect, test } from 'vitest'
import { canWrite, fontRuns } from './receipt-font.ts'

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
])('%s is split by fonts that have its characters', (text, runs) => {
  expect(fontRuns(text, 'regular').map(({ text: part, font }) => [part, font])).toEqual(runs)
})

test('bold text uses bold fonts', () => {
  expect(fontRuns('金새봄', 'bold').map(({ font }) => font)).toEqual(['hanBold', 'bold'])
})

test.each([
  ['김새봄', true],
  ["O'Brien Kim", true],
  ['Nguyễn Thị Hà', true],
  ['王小明', true],
  ['นายสมชาย ใจดี', false],
  ['محمد علي', false],
  ['𠮷田 㐂', false],
  ['김새봄 👍', false],
])('the fonts cover %s: %s', async (name, isCovered) => {
  expect(await canWrite(name)).toBe(isCovered)
})
