import { expect, test } from 'vitest'
import { wonInWords } from './won-in-words.ts'

test.each([
  [0, '0원', '0 won', '0 韩元'],
  [500, '500원', '500 won', '500 韩元'],
  [10_000, '1만 원', '10,000 won', '1 万韩元'],
  [3_800_000, '380만 원', '3.8 million won', '380 万韩元'],
  [3_598_164, '359만 8,164원', '3.598164 million won', '359 万 8164 韩元'],
  [100_000_000, '1억 원', '100 million won', '1 亿韩元'],
  [123_456_789, '1억 2,345만 6,789원', '123.456789 million won', '1 亿 2345 万 6789 韩元'],
  [337_000_000, '3억 3,700만 원', '337 million won', '3 亿 3700 万韩元'],
  [999_999_999_999, '9,999억 9,999만 9,999원', '999,999.999999 million won', '9999 亿 9999 万 9999 韩元'],
])('%i', (amount, ko, en, cn) => {
  expect(wonInWords('ko', amount)).toBe(ko)
  expect(wonInWords('en', amount)).toBe(en)
  expect(wonInWords('cn', amount)).toBe(cn)
})
