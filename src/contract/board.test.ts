import * as v from 'valibot'
import { expect, test } from 'vitest'
import { boardComment } from './board.ts'

const isTaken = (name: string) => v.safeParse(boardComment.entries.name, name).success

test.each([
  ...['관리자', '온 마루 관-리-자', '운영자2', 'ＡＤＭＩＮ', 'Аdmin', '0nmaru', 'ΟNMARU', '溫瑪魯 管理員'],
  // After ㅈ nobody hears or misses the second stroke of ㅑ.
  ...['관리쟈', '운영쟈', '담당쟈', '관리ㅈㅑ'],
])('nobody writes as %s', (name) => {
  expect(isTaken(name)).toBe(false)
})

test.each(['새봄이', '윤영자', '은마루', '운명자리', '관리사', '쟈스민', '온누리', 'Adam in Seoul'])(
  '%s is a name like others',
  (name) => {
    expect(isTaken(name)).toBe(true)
  },
)
