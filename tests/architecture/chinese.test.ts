import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { strayHangul } from '../support/stray-hangul.ts'

/**
 * Chinese typography: a space between Chinese characters and Latin letters or digits, except in dates, which browsers
 * format.
 */
const slips: Record<string, RegExp> = {
  'Chinese and Latin without a space': /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u,
  'a mark of half width after Chinese': /\p{Script=Han}[,;:!?()[\]]/u,
  'a space beside a mark of full width': /[ \u00a0][，。；：、（）]|[，。；：、（）][ \u00a0]/u,
  'a range that is not 至': /\d[-–～~]\d+ ?\p{Script=Han}/u,
  'the unit as one character': /㎡/u,
  'Korean outside brackets': strayHangul,
}
const date = /\d{4}年\d{1,2}月\d{1,2}日/g

const texts = globSync('i18n/cn/*.json').flatMap((path) => {
  const entries: [string, string][] = Object.entries(JSON.parse(readFileSync(path, 'utf8')))
  return entries.map(([key, text]) => ({ at: `${basename(path, '.json')}:${key}`, text: text.replaceAll(date, '') }))
})

test.each(Object.entries(slips))('no Chinese text has %s', (_, slip) => {
  expect(texts.filter(({ text }) => slip.test(text)).map(({ at }) => at)).toEqual([])
})
