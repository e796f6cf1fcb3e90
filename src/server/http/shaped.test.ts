import * as v from 'valibot'
import { expect, test } from 'vitest'
import { notice } from '#contract/content/notice.ts'
import { popup } from '#contract/content/popup.ts'
import { shaped } from './shaped.ts'

const text = { ko: '안내', en: '', cn: '' }

test('a value of the right type that only breaks a rule stays unchanged', () => {
  const long = { ...text, ko: 'x'.repeat(1_000) }
  expect(shaped(notice.fields.title, long)).toEqual(long)
  expect(shaped(notice.fields.publishedAt, '0202-03-01')).toBe('0202-03-01')
  expect(shaped(popup.fields.pages, ['/nowhere'])).toEqual(['/nowhere'])
})

test.each([null, undefined, [], 7, 'odd', { ko: 7 }])('%j instead of a text becomes an empty text', (odd) => {
  expect(shaped(notice.fields.title, odd)).toEqual({ ko: '', en: '', cn: '' })
})

test.each([null, {}, 'odd', 7])('%j instead of a list becomes an empty list', (odd) => {
  expect(shaped(popup.fields.locales, odd)).toEqual([])
})

test('an optional value of another type becomes null', () => {
  expect(shaped(popup.fields.endAt, 7)).toBeNull()
  expect(shaped(v.nullable(v.object({ a: v.number() })), [])).toBeNull()
  expect(shaped(v.nullable(v.object({ a: v.number() })), { a: 'x' })).toEqual({ a: 0 })
})
