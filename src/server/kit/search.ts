import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { locales } from '#contract/locale.ts'
import type { Database } from '#server/db/database.ts'

/** Text, which is kept composed, contains text, as typed: `%` and `_` stand for themselves. The engine folds case on both sides: SQLite knows ASCII's alone. */
export function contains(column: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${column}) like lower(${`%${escapeLike(text.normalize('NFC'))}%`}) escape '\\'`
}

/** Any of these localized columns contains text, in any language. */
export function containsIn<Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  columns: readonly string[],
  text: string,
): Expression<SqlBool> {
  return eb.or(columns.flatMap((column) => locales.map((locale) => contains(textIn(column, locale), text))))
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

/** One language of a localized JSON column; `->>` is the same on both engines. */
function textIn(column: string, locale: string): Expression<string> {
  return sql<string>`${sql.ref(column)} ->> ${sql.lit(locale)}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
