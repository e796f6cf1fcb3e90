import { expect, it } from 'vitest'
import { fieldLabel, formatBirth, formatDocumentSize, formatReceiptNumber, kindText, ranksText } from './labels.ts'

it('writes a receipt number in two halves', () => {
  expect(formatReceiptNumber('K7MQ2A3X')).toBe('K7MQ-2A3X')
  expect(formatReceiptNumber(null)).toBe('—')
})

it('writes both ranks for special supply, and none for general supply', () => {
  expect(ranksText({ earning_rank: 'FIRST', region_rank: 'SECOND' })).toBe('소득 1순위 · 지역 2순위')
  expect(ranksText({ earning_rank: null, region_rank: null })).toBeNull()
})

it('writes a birth date with hyphens', () => {
  expect(formatBirth('19990131')).toBe('1999-01-31')
})

it('writes sizes in the unit that keeps them short', () => {
  expect([512, 493_568, 52_428_800].map(formatDocumentSize)).toEqual(['512 B', '482 KB', '50.0 MB'])
})

it('writes applicant type and supply type', () => {
  expect(kindText({ qualification_type: 'YOUTH_TYPE', supply_type: 'SPECIAL_TYPE' })).toBe('청년 · 특별공급')
})

it('names a changed answer, also inside a group, and a document', () => {
  expect(['email', 'spouse', 'spouse.phone', 'files.income', '_terms', 'unknown'].map(fieldLabel)).toEqual([
    '이메일',
    '배우자',
    '배우자 연락처',
    '소득 증명 서류',
    '동의',
    'unknown',
  ])
})
