import { expect, test } from 'vitest'
import { listSearch, pageCount, pageWindow, readPageQuery } from './paging.ts'

test.each([
  ['', { q: '', page: 1 }],
  ['?q=%20입주%20&page=3', { q: '입주', page: 3 }],
  ['?page=0', { q: '', page: 1 }],
  ['?page=-2', { q: '', page: 1 }],
  ['?page=1.5', { q: '', page: 1 }],
  ['?page=9007199254740993', { q: '', page: 1 }],
  ['?page=99999999999', { q: '', page: 1 }],
  ['?page=1000000', { q: '', page: 1_000_000 }],
  ['?q=%00', { q: '', page: 1 }],
  ['?q=a%00b', { q: 'a b', page: 1 }],
])('parses %s', (search, query) => {
  expect(readPageQuery(new URLSearchParams(search))).toEqual(query)
})

test('a search longer than 100 characters is cut', () => {
  expect(readPageQuery(new URLSearchParams({ q: 'a'.repeat(150) })).q).toHaveLength(100)
})

test('the URL leaves out defaults, and is parsed back', () => {
  expect(listSearch({ q: '', page: 1 })).toBe('')
  const query = { q: '50% & more', page: 4 }
  expect(readPageQuery(new URLSearchParams(listSearch(query)))).toEqual(query)
})

test('an empty list has one page, and a full last page adds no empty one', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2])
})

test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [6, 20, [4, 5, 6, 7, 8]],
  [20, 20, [16, 17, 18, 19, 20]],
])('the page links around page %i of %i are %j', (page, count, pages) => {
  expect(pageWindow(page, count)).toEqual(pages)
})
