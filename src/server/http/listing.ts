import { type AliasedExpression, sql } from 'kysely'
import { locales } from '#contract/kit/locale.ts'
import { textIn } from '#server/db/search.ts'
import type { Kept, Row } from './row.ts'

/** Fields of a list item; `<name>Locales` replaces the localized column `name`. */
export type Summary = Kept['record']

const suffix = 'Locales'

export function listing(resource: Kept, summary: Summary = resource.record) {
  const names = Object.keys(summary.entries).filter((name) => name !== '_id')
  const told = names.filter((name) => !Object.hasOwn(resource.record.entries, name))
  const columns: AliasedExpression<unknown, string>[] = [
    sql.ref('id').as('id'),
    ...names.map((name) => (told.includes(name) ? languagesIn(name).as(name) : sql.ref(name).as(name))),
  ]
  const read = (row: Row): Row => ({ ...row, ...Object.fromEntries(told.map((name) => [name, split(row[name])])) })
  return { columns, read, listed: { ...resource, record: summary } }
}

/** The languages of a localized column that have a text, such as `ko en `. */
function languagesIn(name: string) {
  const column = name.slice(0, -suffix.length)
  const parts = locales.map(
    (locale) => sql`case when ${textIn(column, locale)} <> '' then ${sql.lit(`${locale} `)} else '' end`,
  )
  return sql<string>`${sql.join(parts, sql` || `)}`
}

function split(text: unknown): string[] {
  return String(text).split(' ').filter(Boolean)
}
