import * as v from 'valibot'
import { expect, test } from 'vitest'
import { boardComment } from './board.ts'

const isAllowed = (name: string) => v.safeParse(boardComment.entries.name, name).success

test.each([
  ...['관리자', '온 마루 관-리-자', '운영자2', 'ＡＤＭＩＮ', 'Аdmin', '0nmaru', 'ΟNMARU', '溫瑪魯 管理員'],
  // After ㅈ, ㅑ sounds like ㅏ.
  ...['관리쟈', '운영쟈', '담당쟈', '관리ㅈㅑ'],
  // Small capitals, Coptic, Lisu, Cherokee, Greek capitals, letters with a stroke.
  ...['ᴏɴᴍᴀʀᴜ', 'onᴍaru', 'ⲟnmaru', 'ꓳꓠꓟꓮꓣꓴ', 'ꭰdmin', 'ΟΝΜΑRU', 'ønmaru', 'ađmin'],
  ...['괸리자', '괜리자', '관리인', '運營', '營運', '工作人員', '溫瑪魯'],
])('the name %s is reserved', (name) => {
  expect(isAllowed(name)).toBe(false)
})

test.each([
  '새봄이',
  '윤영자',
  '은마루',
  '운명자리',
  '관리사',
  '쟈스민',
  '온누리',
  'Adam in Seoul',
  '괜찮아',
  '최괸',
  'Nguyễn Văn Đức',
  'Əliyev',
  'Μαρία',
  'Жанна',
  '営業部',
])('the name %s is allowed', (name) => {
  expect(isAllowed(name)).toBe(true)
})
