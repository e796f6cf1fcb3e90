import { expect, test } from 'vitest'
import { compare, mergeConflicts } from './compare.ts'

const text = (ko: string, en = '') => ({ ko, en, cn: '' })
const base = { title: text('처음'), shows: true, pages: ['/'], picture: null, message: { stop: text('멈춤') } }

test('finds differing fields by language, and who changed them', () => {
  const mine = { ...base, title: text('처음', 'First'), shows: false, pages: ['/', '/mall/floor'] }
  const theirs = { ...base, title: text('다음'), pages: ['/complex/unit'], message: { stop: text('잠시 멈춤') } }
  expect(compare(base, mine, theirs)).toEqual([
    { path: 'title.ko', mine: '처음', theirs: '다음', by: 'theirs' },
    { path: 'title.en', mine: 'First', theirs: '', by: 'mine' },
    { path: 'shows', mine: false, theirs: true, by: 'mine' },
    { path: 'pages', mine: ['/', '/mall/floor'], theirs: ['/complex/unit'], by: null },
    { path: 'message.stop.ko', mine: '멈춤', theirs: '잠시 멈춤', by: 'theirs' },
  ])
})

test('treats a nested object as one value', () => {
  const picture = { _id: 'a', width: 1600, height: 900 }
  expect(compare(base, { ...base, picture }, base)).toEqual([
    { path: 'picture', mine: picture, theirs: null, by: 'mine' },
  ])
})

test('an equal change on both sides is no conflict', () => {
  expect(compare(base, { ...base, shows: false }, { ...base, shows: false })).toEqual([])
})

test('applies the chosen own values to the stored version', () => {
  const mine = { ...base, title: text('내 제목', 'Mine'), shows: false }
  const theirs = { ...base, title: text('그쪽 제목'), pages: ['/complex/unit'] }
  const conflicts = compare(base, mine, theirs)
  expect(mergeConflicts(theirs, conflicts, new Set(['title.en', 'shows']))).toEqual({
    ...theirs,
    title: text('그쪽 제목', 'Mine'),
    shows: false,
  })
  expect(mergeConflicts(theirs, conflicts, new Set())).toEqual(theirs)
  expect(theirs.title.en).toBe('')
})
