import * as v from 'valibot'
import { expect, test } from 'vitest'
import { localize, localizedIn, localizedText, tagOfName } from './localized.ts'

const text = { ko: '안내', en: 'Notice', cn: '' }

test('a text is read in its language, or in Korean without a translation', () => {
  expect([localize(text, 'ko'), localize(text, 'en'), localize(text, 'cn')]).toEqual(['안내', 'Notice', '안내'])
  expect([localizedIn(text, 'en'), localizedIn(text, 'cn')]).toEqual(['en', 'ko'])
})

test.each([
  [{ ko: '가나다라마', en: '', cn: '' }, true],
  [{ ko: '가나다라마바', en: '', cn: '' }, false],
  [{ ko: '가', en: 'abcdef', cn: '' }, false],
  [{ ko: '', en: 'a', cn: 'b' }, false],
  [{ ko: '  ', en: 'a', cn: 'b' }, false],
  [{ ko: '가', en: '' }, false],
  [{ ko: '가', en: '', cn: '', fr: '' }, false],
])('%j as a text of at most five characters: %s', (value, isValid) => {
  expect(v.is(localizedText(5), value)).toBe(isValid)
})

test('a text is stored in composed form (NFC), so that searches find it', () => {
  expect(v.parse(localizedText(5), { ko: '안내'.normalize('NFD'), en: '', cn: '' }).ko).toBe('안내')
})

test('an English name on a Chinese page is marked as English', () => {
  expect([tagOfName('ONMARU Ltd.', 'cn'), tagOfName('온마루', 'cn'), tagOfName('新春住宅', 'cn')]).toEqual([
    'en',
    undefined,
    undefined,
  ])
  expect([tagOfName('ONMARU Ltd.', 'en'), tagOfName('ONMARU Ltd.', 'ko')]).toEqual([undefined, undefined])
})
