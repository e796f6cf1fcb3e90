import { type Expression, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { receiptAlphabet, receiptNumber } from '#contract/application/application.ts'
import type { ApplicationListFilter } from '#contract/application/application-list.ts'
import { applicationStatus } from '#contract/application/application-status.ts'
import { unitTypes } from '#contract/complex/building.ts'
import { type ApplicationKind, qualificationType, supplyType } from '#contract/eligibility/enumeration.ts'
import { unitTypeName } from '#contract/round/offer.ts'
import type { Database } from '#server/db/database.ts'
import { foldName, phoneDigits, startsWithDigits, startsWithFolded } from '#server/db/search.ts'
import { dayFilters } from '#server/http/day-filter.ts'
import { invalidQuery, type ListFilter, type ListFilters } from '#server/http/list.ts'

type Table = 'application'

const compactOf = (text: string) => text.replace(/[\s-]/g, '')
const isPhoneEnd = (text: string) => /^\d{4}$/.test(compactOf(text))

/** False for searches that have another index: SQLite would choose that of `kind`, and scan all of its rows. */
export const mayUseKindIndex = (text: string | undefined) => text === undefined || isPhoneEnd(text)

const anyReceipt = `[${receiptAlphabet}]`
const isReceiptPart = new RegExp(`^${anyReceipt}{4,8}$`)
const maskedReceipt = new RegExp(`^(${anyReceipt}{2})[•·*.…]+(${anyReceipt}{2})$`)

/**
 * Matches a whole receipt number, its first or last four or more characters, or a masked one; null for any other text.
 */
function receiptCondition(text: string): Expression<SqlBool> | null {
  const typed = compactOf(text).toUpperCase()
  const column = sql.ref('receiptNumber')
  const [, start, end] = maskedReceipt.exec(typed) ?? []
  if (start && end) return sql<SqlBool>`${column} like ${`${start}____${end}`}`
  if (!isReceiptPart.test(typed)) return null
  return sql<SqlBool>`((substr(${column}, 1, 4) = ${typed.slice(0, 4)} and ${column} like ${`${typed}%`})
    or (substr(${column}, 5) = ${typed.slice(-4)} and ${column} like ${`%${typed}`}))`
}

export const isNameSearch = (text = '') =>
  foldName(text) !== '' && phoneDigits(text) === null && receiptCondition(text) === null

/**
 * Four digits match the end of a phone, more digits its beginning; characters of receipt numbers match a number or a
 * part of it; other text matches names.
 */
const search =
  (kind: ApplicationKind): ListFilter<Table> =>
  (eb, text) => {
    const compact = compactOf(text)
    if (isPhoneEnd(text)) return eb('phoneEnd', '=', compact)
    const receipt = receiptCondition(text)
    const phone = phoneDigits(text)
    if (phone !== null && !v.is(receiptNumber, compact)) return startsWithDigits(eb.ref('phone'), phone)
    if (foldName(text) === '' && !receipt) return text.trim() === '' ? sql`1 = 1` : sql`1 = 0`
    const endings = eb
      .selectFrom('application_name as ending')
      .where('ending.kind', '=', kind)
      .where((ending) => startsWithFolded(ending.ref('suffix'), foldName(text)))
    // Compares the first columns of the list's index, which then answers all other filters without reading rows.
    if (!receipt)
      return eb(
        eb.refTuple('kind', 'submittedAt', 'id'),
        'in',
        endings
          .select(['ending.kind', 'submittedAt', 'applicationId'])
          .$asTuple('kind', 'submittedAt', 'applicationId'),
      )
    const byReceipt = eb
      .selectFrom('application as one')
      .select('one.id as applicationId')
      .where('one.kind', '=', kind)
      .where(receipt)
    // As a union: with `or`, PostgreSQL would read the whole table.
    return eb('id', 'in', endings.select('applicationId').unionAll(byReceipt))
  }

const oneOf =
  <Of extends keyof Database>(
    column: 'status' | 'qualification_type' | 'supply_type' | 'unit_type',
    schema: v.GenericSchema,
  ): ListFilter<Of> =>
  (_, value) => {
    if (!v.is(schema, value)) throw invalidQuery(column)
    return sql`${sql.ref(column)} = ${value}`
  }

const round = (_: unknown, value: string) => {
  if (!/^\d{1,6}$/.test(value)) throw invalidQuery('round')
  return sql<SqlBool>`${sql.ref('round')} = ${Number(value)}`
}
const submitted = <Of extends keyof Database>() => dayFilters<Of, 'submitted'>('submitted', 'submittedAt')

/** Filters by columns that `application`, `application_count` and `application_name` share. */
export function sharedFilters<Of extends keyof Database>() {
  return {
    status: oneOf<Of>('status', applicationStatus),
    qualification_type: oneOf<Of>('qualification_type', qualificationType),
    supply_type: oneOf<Of>('supply_type', supplyType),
    unit_type: oneOf<Of>('unit_type', unitTypeName),
    round,
  }
}

export const applicationFilters = {
  q: search('APPLICATION'),
  ...sharedFilters<Table>(),
  ...submitted<Table>(),
} satisfies Record<ApplicationListFilter | 'q', ListFilter<Table>>

export const registrationFilters: ListFilters<Table> = {
  q: search('REGISTRATION'),
  round,
  ...submitted<Table>(),
  // `unitTypes` is JSON; no type name is part of another, so `like` works on both engines.
  unitType: (_, value) => {
    if (!unitTypes.some(({ name }) => name === value)) throw invalidQuery('unitType')
    return sql`cast(${sql.ref('unitTypes')} as text) like ${`%"${value}"%`}`
  },
}
export const filtersOf: Record<ApplicationKind, ListFilters<Table>> = {
  APPLICATION: applicationFilters,
  REGISTRATION: registrationFilters,
}

export const nameFilters: ListFilters<'application_name'> = {
  ...sharedFilters<'application_name'>(),
  ...submitted<'application_name'>(),
}
