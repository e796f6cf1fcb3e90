import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['kim@naver.con', 'kim@naver.com'],
  ['kim@naver.cmo', 'kim@naver.com'],
  ['kim@naver.co', 'kim@naver.com'],
  ['kim@naver.comm', 'kim@naver.com'],
  ['kim@naver.net', 'kim@naver.com'],
  ['kim@naver.co.kr', 'kim@naver.com'],
  ['kim@NAVER.con ', 'kim@naver.com'],
  ['kim@naver,com', 'kim@naver.com'],
  ['kim@naver.com.', 'kim@naver.com'],
  ['kim@naver', 'kim@naver.com'],
  ['kim@navercom', 'kim@naver.com'],
  ['kim@naevr.com', 'kim@naver.com'],
  ['kim@navr.com', 'kim@naver.com'],
  ['a.kim+1@gamil.com', 'a.kim+1@gmail.com'],
  ['kim@gmai.com', 'kim@gmail.com'],
  ['kim@gmaill.com', 'kim@gmail.com'],
  ['kim@gmail.co.kr', 'kim@gmail.com'],
  ['kim@hanmail.com', 'kim@hanmail.net'],
  ['kim@daum.com', 'kim@daum.net'],
  ['kim@nate.con', 'kim@nate.com'],
  ['kim@kakao.cm', 'kim@kakao.com'],
  ['li@qq.con', 'li@qq.com'],
  ['li@163.om', 'li@163.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test('correct, unfinished and unknown addresses get no suggestion', () => {
  const right = ['naver.com', 'gmail.com', 'NAVER.COM', 'hanmail.net', 'daum.net', 'yahoo.co.kr', 'yahoo.co.jp']
  const others = ['mail.com', 'email.com', 'ymail.com', 'outlook.kr', 'hotmail.fr', '163.net', 'date.com', 'snu.ac.kr']
  const companies = ['navercorp.com', 'kakaocorp.com', 'onmaru.example', 'gmail.onmaru.example', 'me.com', 'live.com']
  for (const host of [...right, ...others, ...companies])
    expect([host, suggestEmail(`kim@${host}`)]).toEqual([host, null])
  for (const typed of ['', 'kim', '@naver.con', 'kim@', 'kim@n']) expect(suggestEmail(typed)).toBeNull()
})
