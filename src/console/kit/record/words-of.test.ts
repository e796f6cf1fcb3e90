import { expect, test } from 'vitest'
import { labelOf, wordsOf } from './words-of.ts'

const words = {
  title: '팝업',
  heading: '제목',
  'heading.hint': '첫 줄입니다.',
  look: '모양',
  'look.picture': '그림',
  'message.stop': '중지 안내',
  'assets.youth': '자산 상한, 청년',
}

test('labels fields as the form does', () => {
  expect(labelOf('title.ko', words)).toBe('제목 한국어')
  expect(labelOf('look', words)).toBe('모양')
  expect(labelOf('message.stop.en', words)).toBe('중지 안내 영어')
  expect(labelOf('assets.youth', words)).toBe('자산 상한, 청년')
  expect(labelOf('unknown', words)).toBe('unknown')
})

test('formats values as text', () => {
  const say = (value: unknown) => wordsOf('look', value, words)
  expect(say('picture')).toBe('그림')
  expect(say(true)).toBe('켬')
  expect(say(null)).toBe('')
  expect(say(2026)).toBe('2026')
  expect(say(38_030_000)).toBe('38,030,000')
  expect(say('2026-07-01T00:30:00.000Z')).toBe('2026-07-01 09:30')
  expect(say('<p>첫 줄</p><p>둘째 줄</p>')).toBe('첫 줄\n둘째 줄')
  expect(say(['/', '/mall/floor'])).toBe('/\n/mall/floor')
  expect(say([{ key: 'contract', startAt: '2026-07-01T00:30:00.000Z', label: { ko: '계약', en: '', cn: '' } }])).toBe(
    'contract · 2026-07-01 09:30 · 계약',
  )
})
