import { sql } from 'kysely'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import ko from '#i18n/ko/console-application.json' with { type: 'json' }
import registration from '#i18n/ko/console-registration.json' with { type: 'json' }
import { formatDateTime, formatPhone, groupReceipt } from '#lib/format.ts'
import type { Spreadsheet } from '#server/access-log/send-spreadsheet.ts'
import type { Db } from '#server/db/database.ts'
import { columnRows, type SheetColumn } from '#server/file/column-rows.ts'
import type { Cell } from '#server/file/spreadsheet.ts'
import type { ListRequest } from '#server/http/list.ts'
import { sortedIds } from './application.list.ts'
import type { ApplicationRow } from './application.ts'

export async function sheetOfApplications(reader: Db, kind: ApplicationKind, query: ListRequest): Promise<Spreadsheet> {
  // All ids as one text: a hundred thousand rows of one column take a hundred times the memory.
  const { text } = await reader
    .selectFrom(sortedIds(reader, kind, query).as('sorted'))
    .select(sql<string | null>`string_agg(id, ',')`.as('text'))
    .executeTakeFirstOrThrow()
  const ids = text?.split(',') ?? []
  const { name, columns } = sheets[kind]
  const read = (some: string[]) => reader.selectFrom('application').select(exported).where('id', 'in', some).execute()
  return { name, subject: `${kind.toLowerCase()} (${ids.length})`, rows: columnRows(ids, columns, read) }
}

const label = (key: string | null) => (key === null ? null : ((ko as Record<string, string>)[key] ?? key))
const rankCell = (rank: string | null | undefined) => label(rank ? `rank.${rank}` : null)

function yesOrNo(value: boolean | null): Cell {
  if (value === null) return null
  return value ? 'Y' : 'N'
}

/** Only the exported columns: the others would take most of the memory of an export. */
const exported = [
  'id',
  'receiptNumber',
  'status',
  'round',
  'submittedAt',
  'updatedAt',
  'name',
  'phone',
  'birth',
  'email',
  'qualification_type',
  'supply_type',
  'unit_type',
  'earning_rank',
  'region_rank',
  'computed',
  'spouse',
  'unitTypes',
  'isHomeless',
  'isAsset',
  'isCar',
] as const
type Column = SheetColumn<Pick<ApplicationRow, (typeof exported)[number]>>

const applicationColumns: Column[] = [
  { title: ko.receiptNumber, cell: (row) => row.receiptNumber && groupReceipt(row.receiptNumber) },
  { title: ko.status, cell: (row) => label(`status.${row.status}`) },
  { title: ko.round, cell: (row) => row.round },
  { title: ko.submittedAt, cell: (row) => formatDateTime(row.submittedAt ?? '') },
  { title: ko.name, cell: (row) => row.name },
  { title: ko.phone, cell: (row) => formatPhone(row.phone ?? '') },
  { title: ko.birth, cell: (row) => row.birth },
  { title: ko.email, cell: (row) => row.email },
  {
    title: ko.qualification_type,
    cell: (row) => label(row.qualification_type && `qualification.${row.qualification_type}`),
  },
  { title: ko.supply_type, cell: (row) => label(row.supply_type && `supply.${row.supply_type}`) },
  { title: ko.unit_type, cell: (row) => row.unit_type },
  { title: ko.earning_rank, cell: (row) => label(row.earning_rank && `rank.${row.earning_rank}`) },
  { title: ko.region_rank, cell: (row) => label(row.region_rank && `rank.${row.region_rank}`) },
  { title: ko['export.verdict'], cell: (row) => label(row.computed && `computed.${row.computed.verdict}`) },
  { title: ko['export.earning_rank'], cell: (row) => rankCell(row.computed?.earning_rank) },
  { title: ko['export.region_rank'], cell: (row) => rankCell(row.computed?.region_rank) },
  { title: ko.isHomeless, cell: (row) => yesOrNo(row.isHomeless) },
  { title: ko.isAsset, cell: (row) => yesOrNo(row.isAsset) },
  { title: ko.isCar, cell: (row) => yesOrNo(row.isCar) },
  { title: ko['export.spouse.name'], cell: (row) => row.spouse?.name ?? null },
  { title: ko['export.spouse.phone'], cell: (row) => formatPhone(row.spouse?.phone ?? '') },
  { title: ko['export.spouse.birth'], cell: (row) => row.spouse?.birth ?? null },
]

const registrationColumns: Column[] = [
  { title: registration['export.receiptNumber'], cell: (row) => row.receiptNumber && groupReceipt(row.receiptNumber) },
  { title: registration.round, cell: (row) => row.round },
  { title: registration.submittedAt, cell: (row) => formatDateTime(row.submittedAt ?? '') },
  { title: registration['export.updatedAt'], cell: (row) => formatDateTime(row.updatedAt) },
  { title: registration.name, cell: (row) => row.name },
  { title: registration.phone, cell: (row) => formatPhone(row.phone ?? '') },
  { title: registration.email, cell: (row) => row.email },
  { title: registration.unitType, cell: (row) => row.unitTypes?.join(', ') ?? null },
]

const sheets: Record<ApplicationKind, { name: string; columns: Column[] }> = {
  APPLICATION: { name: 'applications', columns: applicationColumns },
  REGISTRATION: { name: 'registrations', columns: registrationColumns },
}
