import { expect, test } from 'vitest'
import { joinNames } from './join-names.ts'

test.each([
  ['ko', '이름, 연락처'],
  ['en', '이름, 연락처'],
  ['cn', '이름、연락처'],
] as const)('a list is joined in %s', (locale, text) => {
  expect(joinNames(locale, ['이름', '연락처'])).toBe(text)
})
