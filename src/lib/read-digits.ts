/** Reads the digits of a typed, pasted or autofilled text; null if the text is not such a number. */
export type ReadDigits = (text: string) => string | null

/** Converts full-width digits and drops all other characters. */
export function readDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** Returns YYYYMMDD. Separated parts, year first, are padded: `1999. 1. 31.` and `1999년 1월 31일` → `19990131`. */
export function readDay(text: string): string {
  const parts = /^\D*(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(text.normalize('NFKC'))?.slice(1)
  return parts ? parts.map((part) => part.padStart(2, '0')).join('') : readDigits(text)
}

/** A Korean number; the country code becomes `0`: `+82 10-1234-5678` and `0082 …` → `010…`. */
export function readPhone(text: string): string {
  return readDigits(text).replace(/^(?:00)?82(?=\d)0?/, '0')
}

const isNumber = (text: string) => /^\d+(?:\.\d*)?$/.test(text)
const units = [
  { sign: /[억亿]/, factor: 10 ** 8 },
  { sign: /[만万]/, factor: 10 ** 4 },
]
const thousandsAndHundreds = /^(?:(\d?)[천千])?(?:(\d?)[백百])?(\d+(?:\.\d*)?)?$/

/** A count before a unit: `350`, `1.5`, or `5천` and `2천5백` in Korean or Chinese; null if it is not a number. */
function countBeforeUnit(text: string): number | null {
  const [, thousands, hundreds, rest = '0'] = thousandsAndHundreds.exec(text) ?? []
  if (text === '' || (thousands === undefined && hundreds === undefined && !isNumber(text))) return null
  const times = (count: string | undefined) => (count === undefined ? 0 : Number(count || 1))
  return times(thousands) * 1_000 + times(hundreds) * 100 + Number(rest)
}

/**
 * Whole won: `3,598,164.00원` → 3598164, `350만` → 3500000, `5천만` → 50000000, `1억 2,000만` → 120000000. Drops fractions of
 * a won. Returns null for a negative amount or an unknown unit.
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
    const count = countBeforeUnit(rest.slice(0, end))
    if (count === null) return null
    sum += Math.round(count * factor)
    rest = rest.slice(end + 1)
  }
  if (rest !== '' && !isNumber(rest)) return null
  return String(sum + Math.floor(Number(rest)))
}
