import { expect, test } from 'vitest'
import { countWon, formatWon } from './format-won.ts'
import { locales } from './locale.ts'

test.each([
  [38_030_000, ['3,803만 원', 'KRW 38.03 million', '3803 万韩元']],
  [99_990_000, ['9,999만 원', 'KRW 99.99 million', '9999 万韩元']],
  [100_000_000, ['1억 원', 'KRW 100 million', '1 亿韩元']],
  [129_900_000, ['1억 2,990만 원', 'KRW 129.9 million', '1.299 亿韩元']],
])('%i won are formatted for each language', (amount, texts) => {
  expect(locales.map((locale) => formatWon(locale, amount))).toEqual(texts)
})

test('amounts in a table use the unit of its heading', () => {
  expect(locales.map((locale) => countWon(locale, 129_900_000))).toEqual(['12,990', '129.9', '12990'])
})
