import { expect, test } from 'vitest'
import { inGroups, randomReadable } from './readable-text.ts'

test('a random text has its length and no ambiguous characters', () => {
  const texts = Array.from({ length: 200 }, () => randomReadable(16))
  for (const text of texts) expect(text).toMatch(/^[a-hjkmnp-z2-9]{16}$/)
  expect(new Set(texts).size).toBe(200)
  expect(new Set(texts.join('')).size).toBe(31)
})

test.each([
  ['abcdefghjkmn', 'abcd-efgh-jkmn'],
  ['abcde', 'abcd-e'],
  ['abcd', 'abcd'],
])('%s is read as %s', (text, grouped) => {
  expect(inGroups(text)).toBe(grouped)
})
