import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type Locale, locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import { readPhone } from '#lib/read-digits.ts'
import { withoutInvisible } from '#lib/without-invisible.ts'
import type { Database } from './database.ts'

/**
 * Ignores case, which the database folds; SQLite folds ASCII only. Uses `replace`, because SQLite's `like` takes two
 * hundred times as long for a crafted text. Stored text is in NFC.
 */
export function contains(column: Expression<unknown>, text: string): Expression<SqlBool> {
  if (text === '') return sql<SqlBool>`true`
  const whole = sql`lower(${column})`
  return sql<SqlBool>`replace(${whole}, lower(${text.normalize('NFC')}), '') <> ${whole}`
}

const ignoredInNames = [' ', "'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '-', '‐', '‑', '‒', '–', '—', '−', '.', '·', '・']

export function foldName(text: string): string {
  const shown = withoutInvisible(text.normalize('NFC')).replace(/\s+/g, '')
  return ignoredInNames.reduce((folded, mark) => folded.replaceAll(mark, ''), shown)
}

export function foldNameColumn(column: Expression<unknown>): Expression<string> {
  return ignoredInNames.reduce<Expression<string>>(
    (folded, mark) => sql<string>`replace(${folded}, ${sql.lit(mark)}, '')`,
    sql<string>`${column}`,
  )
}

export function containsName(column: Expression<unknown>, text: string): Expression<SqlBool> {
  const folded = foldName(text)
  return folded === '' ? contains(column, text) : contains(foldNameColumn(column), folded)
}

/** The digits of a whole or partial phone number; null for any other text. */
export function phoneDigits(text: string): string | null {
  // Turns full-width digits into ASCII ones.
  const typed = text.normalize('NFKC')
  if (!/^[\d\s()+./‐-―−-]+$/.test(typed) || !/\d/.test(typed)) return null
  // A spreadsheet drops the leading 0, and no Korean number begins with 10.
  return readPhone(typed).replace(/^1[016-9](?=\d{3})/, '0$&')
}

type Localized = { localized: Record<string, LocalizedText> }

export function textIn(column: string, locale: Locale): Expression<unknown> {
  const { ref } = expressionBuilder<Localized, 'localized'>()
  return ref(column, '->>').key(locale)
}

/** Whether a localized column contains the text in any language. */
export function containsIn<Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  columns: readonly string[],
  text: string,
): Expression<SqlBool> {
  const textsOf = (column: string) => locales.map((locale) => contains(textIn(column, locale), text))
  return eb.or(columns.flatMap(textsOf))
}

export function startsWith(column: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${`${escapeLike(text)}%`} escape '\\'`
}

const lastCharacter = '\u{10FFFF}'

/** As a range, which an index answers. The column holds lower case and is ordered by bytes; the database folds `text`. */
export function startsWithFolded(column: Expression<unknown>, text: string): Expression<SqlBool> {
  const folded = sql`lower(${text.normalize('NFC')})`
  return sql<SqlBool>`(${column} >= ${folded} and ${column} < ${folded} || ${lastCharacter})`
}

/** As a range, which an index answers in any collation. */
export function startsWithDigits(column: Expression<unknown>, digits: string): Expression<SqlBool> {
  // No number of the same length follows 99…9.
  if (/^9+$/.test(digits)) return startsWith(column, digits)
  const next = String(BigInt(digits) + 1n).padStart(digits.length, '0')
  return sql<SqlBool>`(${column} >= ${digits} and ${column} < ${next})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
