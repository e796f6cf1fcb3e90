import { type Expression, type SqlBool, sql } from 'kysely'

/** Text contains text, as typed: `%` and `_` stand for themselves. Case counts as the engine sees it, folded by `lower`. */
export function contains(column: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${column}) like ${`%${escapeLike(text.toLowerCase())}%`} escape '\\'`
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

