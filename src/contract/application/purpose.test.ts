import { expect, test } from 'vitest'
import { purposeText, splitPurpose } from './purpose.ts'

const labels = {
  'purpose.review': '심사',
  'purpose.correction': '보완',
  'purpose.inquiry': '민원',
  'purpose.announcement': '발표',
  'purpose.report': '보고',
}

test.each([
  ['inquiry', 'inquiry', '', '민원'],
  ['inquiry · 전화 · 오후', 'inquiry', '전화 · 오후', '민원 · 전화 · 오후'],
  ['report', 'report', '', '보고'],
  ['언론 · 취재', null, '언론 · 취재', '언론 · 취재'],
  ['constructor', null, 'constructor', 'constructor'],
  ['', null, '', ''],
])('the purpose %s is split and shown correctly', (purpose, code, detail, text) => {
  expect(splitPurpose(purpose)).toEqual({ code, detail })
  expect(purposeText(purpose, labels)).toBe(text)
})
