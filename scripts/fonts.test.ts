import { expect, test } from 'vitest'
import { chooseSubsets, unicodeRange } from './fonts.ts'

test('consecutive characters share a range', () => {
  expect(unicodeRange(['d', 'a', 'b', '가'])).toBe('U+61-62, U+64, U+ac00')
})

test('every character is in one font file only, and Chinese characters are in none', async () => {
  const all = [...(await chooseSubsets()).values()].flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((one) => /\p{Script=Han}/u.test(one))).toEqual([])
})

test('the Korean characters of a page are in `core` and the file of its own group', async () => {
  const subsets = await chooseSubsets()
  const { default: home } = await import('#i18n/ko/home.json')
  const served = new Set([...(subsets.get('core') ?? []), ...(subsets.get('home') ?? [])])
  const used = new Set(
    Object.values(home)
      .join('')
      .match(/[가-힣]/g),
  )
  expect([...used].filter((one) => !served.has(one))).toEqual([])
})
