import { type Expression, type SqlBool, sql } from 'kysely'

/** Text, which is kept composed, contains text, as typed: `%` and `_` stand for themselves. The engine folds case on both sides: SQLite knows ASCII's alone. */
export function contains(column: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${column}) like lower(${`%${escapeLike(text.normalize('NFC'))}%`}) escape '\\'`
}

/** Text begins with text, exactly. */
export function startsWith(column: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${`${escapeLike(text)}%`} escape '\\'`
}

/** One language of a localized JSON column; `->>` is the same on both engines. */
export function textIn(column: string, locale: string): Expression<string> {
  return sql<string>`${sql.ref(column)} ->> ${sql.lit(locale)}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
