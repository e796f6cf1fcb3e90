import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a short text is kept, on one line', () => {
  expect(excerpt('제출 서류\n\n  안내')).toBe('제출 서류 안내')
})

test('a long text is cut at a word boundary', () => {
  expect(excerpt('one two three four', 12)).toBe('one two…')
})

test('a text without spaces is cut at the maximum length', () => {
  expect(excerpt('가'.repeat(30), 10)).toBe(`${'가'.repeat(9)}…`)
})
