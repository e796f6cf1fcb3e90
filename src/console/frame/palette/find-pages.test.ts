import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'

/** In Korean: 홈 and 관심고객 in the group 업무, 공지사항 and 자주 묻는 질문 in the group 고객센터. */
const pages = [
  { label: 'menu.home', group: 'menu.group.work' },
  { label: 'menu.registration', group: 'menu.group.work' },
  { label: 'menu.centerNotices', group: 'menu.group.center' },
  { label: 'menu.centerFaqs', group: 'menu.group.center' },
] as const
const find = (text: string) => findPages(pages, text).map(({ label }) => label)

test('shows every page for an empty text', () => {
  expect(find(' ')).toHaveLength(4)
})

test('finds a part of the name, ignoring spaces', () => {
  expect(find('공지')).toEqual(['menu.centerNotices'])
  expect(find('자주묻는')).toEqual(['menu.centerFaqs'])
  expect(find('없는 화면')).toEqual([])
})

test('finds the initial consonants of Korean syllables', () => {
  expect(find('ㄱㅈㅅ')).toEqual(['menu.centerNotices'])
})

test('sorts names that start with the text first, then names that contain it, then groups', () => {
  expect(find('ㄱ')).toEqual(['menu.registration', 'menu.centerNotices'])
  expect(find('고객')).toEqual(['menu.registration', 'menu.centerNotices', 'menu.centerFaqs'])
})
