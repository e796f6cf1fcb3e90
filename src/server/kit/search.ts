import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type Locale, locales } from '#contract/locale.ts'
import type { LocalizedText } from '#contract/localized.ts'
import { readPhone } from '#lib/read-digits.ts'
import { visible } from '#lib/visible.ts'
import type { Database } from '#server/db/database.ts'

/**
 * Text, which is kept composed, contains text, as typed. The engine folds case on both sides: SQLite knows ASCII's alone.
 * By what is left of it, on both engines: SQLite's `like` takes two hundred times as long for a text made to keep it busy.
 */
export function contains(column: Expression<unknown>, text: string): Expression<SqlBool> {
  if (text === '') return sql<SqlBool>`true`
  const whole = sql`lower(${column})`
  return sql<SqlBool>`replace(${whole}, lower(${text.normalize('NFC')}), '') <> ${whole}`
}

/** What is typed in one way or another within the same name, or left out. */
const nameMarks = [' ', "'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '-', '‐', '‑', '‒', '–', '—', '−', '.', '·', '・']

/** Part of a name as `nameFold` makes it of a column; the engine folds case. */
export function foldName(text: string): string {
  const shown = visible(text.normalize('NFC')).replace(/\s+/g, '')
  return nameMarks.reduce((folded, mark) => folded.replaceAll(mark, ''), shown)
}

/** A column of names without spaces, hyphens and apostrophes. */
export function nameFold(column: Expression<unknown>): Expression<string> {
  return nameMarks.reduce<Expression<string>>(
    (folded, mark) => sql<string>`replace(${folded}, ${sql.lit(mark)}, '')`,
    sql<string>`${column}`,
  )
}

/** A name contains text, however its parts are set apart. */
export function containsName(column: Expression<unknown>, text: string): Expression<SqlBool> {
  const folded = foldName(text)
  return folded === '' ? contains(column, text) : contains(nameFold(column), folded)
}

/** The digits of a search for a phone, in any of the ways in which one is written; null for other texts. */
export function phoneDigits(text: string): string | null {
  const typed = text.normalize('NFKC')
  if (!/^[\d\s()+./‐-―−-]+$/.test(typed) || !/\d/.test(typed)) return null
  // A spreadsheet takes the first 0 away, and no number in Korea begins with 10.
  return readPhone(typed).replace(/^1[016-9](?=\d{3})/, '0$&')
}

/** What Kysely has to know of a table whose columns are named later. */
type Localized = { localized: Record<string, LocalizedText> }

/** A localized column in one language. */
export function textIn(column: string, locale: Locale): Expression<unknown> {
  const { ref } = expressionBuilder<Localized, 'localized'>()
  return ref(column, '->>').key(locale)
}

/** Any of these localized columns contains text, in any language. */
export function containsIn<Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  columns: readonly string[],
  text: string,
): Expression<SqlBool> {
  const textsOf = (column: string) => locales.map((locale) => contains(textIn(column, locale), text))
  return eb.or(columns.flatMap(textsOf))
}

/** Text begins with text, exactly. */
export function startsWith(column: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${`${escapeLike(text)}%`} escape '\\'`
}

const lastCharacter = '\u{10FFFF}'

/** Text in small letters, in an order by bytes, begins with text, whose case the engine folds: a stretch of an index. */
export function startsWithFolded(column: Expression<unknown>, text: string): Expression<SqlBool> {
  const folded = sql`lower(${text.normalize('NFC')})`
  return sql<SqlBool>`(${column} >= ${folded} and ${column} < ${folded} || ${lastCharacter})`
}

/** Digits begin with digits: a stretch of an index, in the order of any language. */
export function startsWithDigits(column: Expression<unknown>, digits: string): Expression<SqlBool> {
  if (/^9+$/.test(digits)) return startsWith(column, digits)
  const next = String(BigInt(digits) + 1n).padStart(digits.length, '0')
  return sql<SqlBool>`(${column} >= ${digits} and ${column} < ${next})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
