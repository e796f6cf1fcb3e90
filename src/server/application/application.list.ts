import { sql } from 'kysely'
import * as v from 'valibot'
import { applicationStatus, receiptNumber } from '#contract/application.ts'
import { unitTypes } from '#contract/building.ts'
import { type ApplicationKind, qualificationType, supplyType } from '#contract/enumeration.ts'
import type { Db } from '#server/db/database.ts'
import { dayFilters } from '#server/kit/day-filter.ts'
import { applyFilters, type Filter, type Filters, invalidQuery, type ListQuery } from '#server/kit/list.ts'
import { contains, startsWith } from '#server/kit/search.ts'

type Table = 'application'

/** Four digits are the end of a phone, more its beginning; eight receipt characters may be one; all else is a name. */
const q: Filter<Table> = (eb, text) => {
  const compact = text.replace(/[\s-]/g, '')
  if (/^\d{4}$/.test(compact)) return eb('phoneEnd', '=', compact)
  if (/^\d+$/.test(compact)) return startsWith(eb.ref('phone'), compact)
  const receipt = v.safeParse(receiptNumber, compact)
  const byName = contains(eb.ref('name'), text.trim())
  return receipt.success ? eb.or([eb('receiptNumber', '=', receipt.output), byName]) : byName
}

const oneOf =
  <Column extends 'status' | 'qualification_type' | 'supply_type'>(
    column: Column,
    schema: v.GenericSchema,
  ): Filter<Table> =>
  (_, value) => {
    if (!v.is(schema, value)) throw invalidQuery(column)
    return sql`${sql.ref(column)} = ${value}`
  }

const round: Filter<Table> = (eb, value) => {
  if (!/^\d{1,6}$/.test(value)) throw invalidQuery('round')
  return eb('round', '=', Number(value))
}
const submitted = dayFilters<Table, 'submitted'>('submitted', 'submittedAt')

export const applicationFilters: Filters<Table> = {
  q,
  status: oneOf('status', applicationStatus),
  qualification_type: oneOf('qualification_type', qualificationType),
  supply_type: oneOf('supply_type', supplyType),
  round,
  ...submitted,
}

export const registrationFilters: Filters<Table> = {
  q,
  round,
  ...submitted,
  // The names are ours and none is part of another: the column's text tells, on both engines.
  unitType: (_, value) => {
    if (!unitTypes.some(({ name }) => name === value)) throw invalidQuery('unitType')
    return sql`cast(${sql.ref('unitTypes')} as text) like ${`%"${value}"%`}`
  },
}
const filtersOf: Record<ApplicationKind, Filters<Table>> = {
  APPLICATION: applicationFilters,
  REGISTRATION: registrationFilters,
}

export const applicationSortable = ['submittedAt', 'name', 'status', 'receiptNumber'] as const

/** Applications of a kind that were sent, with the filters that are set. */
export function sentApplications(db: Db, kind: ApplicationKind, set: ListQuery['set']) {
  const query = db
    .selectFrom('application')
    .where('kind', '=', kind)
    .where('status', '!=', 'DRAFT')
    .where('destroyedAt', 'is', null)
  return applyFilters(query, filtersOf[kind], set)
}

/** The same in order; the id makes the order total, so that no line is shown twice or skipped between pages. */
export function sortedApplications(db: Db, kind: ApplicationKind, { set, sort }: ListQuery) {
  const { column, direction } = sort ?? { column: 'submittedAt', direction: 'desc' as const }
  return sentApplications(db, kind, set)
    .orderBy((eb) => eb.ref(column as (typeof applicationSortable)[number]), direction)
    .orderBy('id', direction)
}
