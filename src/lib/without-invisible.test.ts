import { expect, test } from 'vitest'
import { withoutInvisible } from './without-invisible.ts'

test.each([
  ['김하나\u200b', '김하나'],
  ['김\u200d하나', '김하나'],
  ['제\u00ad목', '제목'],
  ['\ufeff김하나', '김하나'],
  ['\u202eanah\u202c', 'anah'],
  ['김\u2060하\u200e나\u200f', '김하나'],
  ['관\u3164리자', '관리자'],
  ['관\uffa0리\u115f자\u1160', '관리자'],
  ['\u2800김하나', '김하나'],
])('%j becomes %j', (text, shown) => {
  expect(withoutInvisible(text)).toBe(shown)
})

test.each([
  '가족 👨‍👩‍👧 이사',
  '❤️‍🔥 환영',
  '👩🏽‍💻',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '葛\u{e0100}城',
  'علی\u200cپور',
  'क्\u200dष',
  'O’Brien',
  '김 하나',
])('%j is unchanged', (text) => {
  expect(withoutInvisible(text)).toBe(text)
})
