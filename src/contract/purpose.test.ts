import { expect, test } from 'vitest'
import ko from '#i18n/ko/console.json'
import { purposeText, splitPurpose } from './purpose.ts'

test.each([
  ['inquiry', 'inquiry', '', '민원 응대'],
  ['inquiry · 전화 · 오후', 'inquiry', '전화 · 오후', '민원 응대 · 전화 · 오후'],
  ['민원 응대 · 전화', 'inquiry', '전화', '민원 응대 · 전화'],
  ['통계·보고', 'report', '', '통계·보고'],
  ['언론 · 취재', null, '언론 · 취재', '언론 · 취재'],
  ['constructor', null, 'constructor', 'constructor'],
  ['', null, '', ''],
])('%s is read as it was given, whichever release wrote it', (purpose, code, detail, text) => {
  expect(splitPurpose(purpose)).toEqual({ code, detail })
  expect(purposeText(purpose, ko)).toBe(text)
})
