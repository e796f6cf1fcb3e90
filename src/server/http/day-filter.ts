import { sql } from 'kysely'
import { seoulDayStart } from '#lib/seoul-day.ts'
import type { Database } from '#server/db/database.ts'
import { invalidQuery, type ListFilter } from './list.ts'

/** Filters `<name>From` and `<name>To` of a time column: days in Seoul, both included. */
export function dayFilters<Table extends keyof Database, Name extends string>(name: Name, column: string) {
  const filter =
    (key: string, compare: '>=' | '<', daysLater: number): ListFilter<Table> =>
    (_, value) => {
      const start = seoulDayStart(value, daysLater)
      if (start === undefined) throw invalidQuery(key)
      return sql`${sql.ref(column)} ${sql.raw(compare)} ${start}`
    }
  return {
    [`${name}From`]: filter(`${name}From`, '>=', 0),
    [`${name}To`]: filter(`${name}To`, '<', 1),
  } as Record<`${Name}From` | `${Name}To`, ListFilter<Table>>
}
