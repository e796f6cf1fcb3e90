/** What a field for digits makes of a text that was typed, pasted or filled in; null where it means no such number. */
export type ReadDigits = (text: string) => string | null

/** Full-width digits are digits; everything else is left out. */
export function readDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** A Korean number, also with the country's code before it: `+82 10-1234-5678` and `0082 …` are `010…`. */
export function readPhone(text: string): string {
  return readDigits(text).replace(/^(?:00)?82(?=\d)0?/, '0')
}

const isNumber = (text: string) => /^\d+(?:\.\d*)?$/.test(text)
const units = [
  { sign: /[억亿]/, factor: 10 ** 8 },
  { sign: /[만万]/, factor: 10 ** 4 },
]

/**
 * Whole won: `3,598,164.00원` is 3598164, `350만` 3500000 and `1억 2,000만` 120000000. Parts of a won are left out; an
 * amount below zero, or with a word in it that is no unit, is none.
 */
export function readWon(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s,'’]/g, '')
    .replace(/^(?:[₩\\]|KRW)/i, '')
    .replace(/(?:원정?|KRW|won|韩元|韩币)$/i, '')
  if (bare === '') return ''
  let rest = bare
  let sum = 0
  for (const { sign, factor } of units) {
    const end = rest.search(sign)
    if (end === -1) continue
    const count = rest.slice(0, end)
    if (!isNumber(count)) return null
    sum += Math.round(Number(count) * factor)
    rest = rest.slice(end + 1)
  }
  if (rest !== '' && !isNumber(rest)) return null
  return String(sum + Math.floor(Number(rest)))
}
