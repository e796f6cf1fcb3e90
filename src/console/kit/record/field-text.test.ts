import { expect, test } from 'vitest'
import { fieldPathLabel, fieldValueText } from './field-text.ts'

const labels = {
  title: '팝업',
  heading: '제목',
  'heading.hint': '첫 줄입니다.',
  look: '모양',
  'look.picture': '그림',
  'message.stop': '중지 안내',
  'assets.youth': '자산 상한, 청년',
}

test('labels fields as the form does', () => {
  expect(fieldPathLabel('title.ko', labels)).toBe('제목 한국어')
  expect(fieldPathLabel('look', labels)).toBe('모양')
  expect(fieldPathLabel('message.stop.en', labels)).toBe('중지 안내 영어')
  expect(fieldPathLabel('assets.youth', labels)).toBe('자산 상한, 청년')
  expect(fieldPathLabel('unknown', labels)).toBe('unknown')
})

test('formats values as text', () => {
  const textOf = (value: unknown) => fieldValueText('look', value, labels)
  expect(textOf('picture')).toBe('그림')
  expect(textOf(true)).toBe('켬')
  expect(textOf(null)).toBe('')
  expect(textOf(2026)).toBe('2026')
  expect(textOf(38_030_000)).toBe('38,030,000')
  expect(textOf('2026-07-01T00:30:00.000Z')).toBe('2026-07-01 09:30')
  expect(textOf('<p>첫 줄</p><p>둘째 줄</p>')).toBe('첫 줄\n둘째 줄')
  expect(textOf(['/', '/mall/floor'])).toBe('/\n/mall/floor')
  expect(
    textOf([{ key: 'contract', startAt: '2026-07-01T00:30:00.000Z', label: { ko: '계약', en: '', cn: '' } }]),
  ).toBe('contract · 2026-07-01 09:30 · 계약')
})
