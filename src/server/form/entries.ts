import type { Selectable } from 'kysely'
import type { FormEntryRecord, FormEntrySummary } from '#contract/content/form.ts'
import ko from '#i18n/ko/console-form.json' with { type: 'json' }
import { formatDateTime, formatMinute, formatPhone, groupReceipt } from '#lib/format.ts'
import type { Spreadsheet } from '#server/access-log/send-spreadsheet.ts'
import type { Db } from '#server/db/database.ts'
import { containsName, phoneDigits, startsWith } from '#server/db/search.ts'
import { columnRows, type SheetColumn } from '#server/file/column-rows.ts'
import { dayFilters } from '#server/http/day-filter.ts'
import { applyFilters, type ListFilter, type ListFilters, type ListRequest } from '#server/http/list.ts'
import type { FormEntryTable } from './form.table.ts'

type Row = Selectable<FormEntryTable>
/** Company profiles by the id of their entry. */
type Profiles = Map<string, NonNullable<FormEntryRecord['profile']>>

/** Four digits match the end of a phone, more its beginning; other text a receipt number, a name or a company. */
const q: ListFilter<'form_entry'> = (eb, text) => {
  const compact = text.replace(/[\s-]/g, '')
  if (/^\d{4}$/.test(compact)) return eb('phoneEnd', '=', compact)
  const phone = phoneDigits(text)
  if (phone !== null) return startsWith(eb.ref('phone'), phone)
  const words = text.trim()
  return eb.or([
    eb('receiptNumber', '=', compact.toUpperCase()),
    containsName(eb.ref('name'), words),
    containsName(eb.ref('company'), words),
  ])
}

export const entryFilters: ListFilters<'form_entry'> = { q, ...dayFilters<'form_entry', 'sent'>('sent', 'createdAt') }
export const entrySortable = ['createdAt', 'name', 'company'] as const

export function sortedEntries(db: Db, formId: string, { filterValues, sort }: ListRequest) {
  const { column, direction } = sort ?? { column: 'createdAt', direction: 'desc' as const }
  const query = db.selectFrom('form_entry').where('formId', '=', formId).where('destroyedAt', 'is', null)
  return applyFilters(query, entryFilters, filterValues)
    .orderBy(column as (typeof entrySortable)[number], direction)
    .orderBy('id', direction)
}

export async function findProfiles(db: Db, rows: { id: string }[]): Promise<Profiles> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const files = await db.selectFrom('form_file').selectAll().where('entryId', 'in', ids).execute()
  return new Map(
    files.map(({ id, entryId, originalName, type, size }) => [
      entryId ?? '',
      { _id: id, originalName, type, size: Number(size) },
    ]),
  )
}

/** The dates that the sender chose. Empty after deletion of the personal data, or if the column is malformed. */
function choicesOf({ choices }: Pick<Row, 'choices'>): string[] {
  return Array.isArray(choices) ? choices : []
}

export const entrySummaryColumns = [
  'id',
  'receiptNumber',
  'createdAt',
  'destroyAt',
  'name',
  'phone',
  'email',
  'company',
  'choices',
] as const

export function presentEntrySummary(
  row: Pick<Row, (typeof entrySummaryColumns)[number]>,
  profiles: Profiles,
): FormEntrySummary {
  return {
    _id: row.id,
    receiptNumber: row.receiptNumber ?? '',
    createdAt: row.createdAt,
    destroyAt: row.destroyAt,
    name: row.name ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    company: row.company ?? '',
    choices: choicesOf(row),
    profile: profiles.get(row.id) ?? null,
  }
}

export function presentEntry(row: Row, profiles: Profiles): FormEntryRecord {
  return { ...presentEntrySummary(row, profiles), message: row.message ?? '' }
}

const columns: SheetColumn<Row>[] = [
  { title: ko.receiptNumber, cell: (row) => row.receiptNumber && groupReceipt(row.receiptNumber) },
  { title: ko.createdAt, cell: (row) => formatDateTime(row.createdAt) },
  { title: ko.name, cell: (row) => row.name },
  { title: ko.phone, cell: (row) => formatPhone(row.phone ?? '') },
  { title: ko.email, cell: (row) => row.email },
  { title: ko.company, cell: (row) => row.company },
  {
    title: ko.choices,
    cell: (row) =>
      choicesOf(row)
        .map((choice) => formatMinute(choice))
        .join(', '),
  },
  { title: ko['export.message'], cell: (row) => row.message },
]

type Form = { id: string; code: string }

export async function sheetOfEntries(reader: Db, form: Form, query: ListRequest): Promise<Spreadsheet> {
  const found = await sortedEntries(reader, form.id, query).select('id').execute()
  const ids = found.map(({ id }) => id)
  const read = (some: string[]) => reader.selectFrom('form_entry').selectAll().where('id', 'in', some).execute()
  const rows = columnRows(ids, columns, read)
  return { name: `form-${form.code}`, subject: `form/${form.id} (${ids.length})`, rows }
}
