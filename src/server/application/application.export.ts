import { sql } from 'kysely'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import ko from '#i18n/ko/console-application.json' with { type: 'json' }
import { formatDateTime, formatPhone, groupReceipt } from '#lib/format.ts'
import type { Sheet } from '#server/access-log/send-spreadsheet.ts'
import type { Db } from '#server/db/database.ts'
import { columnRows, type SheetColumn } from '#server/file/column-rows.ts'
import type { Cell } from '#server/file/spreadsheet.ts'
import type { ListRequest } from '#server/http/list.ts'
import { sortedIds } from './application.list.ts'
import type { ApplicationRow } from './application.ts'

export async function sheetOfApplications(reader: Db, kind: ApplicationKind, query: ListRequest): Promise<Sheet> {
  // As one text: a hundred thousand rows of one column take a hundred times the memory.
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
const answers = new Map<boolean | null, Cell>([
  [true, 'Y'],
  [false, 'N'],
])
const answer = (value: boolean | null) => answers.get(value) ?? null

const rankCell = (rank: string | null | undefined) => label(rank ? `rank.${rank}` : null)

/** Only the exported columns: the others would take most of the memory of an export. */
const exported = [
  ...([
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
  ] as const),
  ...(['qualification_type', 'supply_type', 'earning_rank', 'region_rank', 'computed', 'spouse', 'unitTypes'] as const),
  ...(['isHomeless', 'isAsset', 'isCar'] as const),
] as const
type Column = SheetColumn<Pick<ApplicationRow, (typeof exported)[number]>>

const applicationColumns: Column[] = [
  { title: '접수번호', cell: (row) => row.receiptNumber && groupReceipt(row.receiptNumber) },
  { title: '상태', cell: (row) => label(`status.${row.status}`) },
  { title: '회차', cell: (row) => row.round },
  { title: '접수 일시', cell: (row) => formatDateTime(row.submittedAt ?? '') },
  { title: '이름', cell: (row) => row.name },
  { title: '연락처', cell: (row) => formatPhone(row.phone ?? '') },
  { title: '생년월일', cell: (row) => row.birth },
  { title: '이메일', cell: (row) => row.email },
  { title: '신청 자격', cell: (row) => label(row.qualification_type && `qualification.${row.qualification_type}`) },
  { title: '공급 유형', cell: (row) => label(row.supply_type && `supply.${row.supply_type}`) },
  { title: '소득 순위', cell: (row) => label(row.earning_rank && `rank.${row.earning_rank}`) },
  { title: '지역 순위', cell: (row) => label(row.region_rank && `rank.${row.region_rank}`) },
  { title: '계산 판정', cell: (row) => label(row.computed && `computed.${row.computed.verdict}`) },
  { title: '계산 소득 순위', cell: (row) => rankCell(row.computed?.earning_rank) },
  { title: '계산 지역 순위', cell: (row) => rankCell(row.computed?.region_rank) },
  { title: '무주택', cell: (row) => answer(row.isHomeless) },
  { title: '자산 기준', cell: (row) => answer(row.isAsset) },
  { title: '자동차 기준', cell: (row) => answer(row.isCar) },
  { title: '배우자 이름', cell: (row) => row.spouse?.name ?? null },
  { title: '배우자 연락처', cell: (row) => formatPhone(row.spouse?.phone ?? '') },
  { title: '배우자 생년월일', cell: (row) => row.spouse?.birth ?? null },
]

const registrationColumns: Column[] = [
  { title: '접수번호', cell: (row) => row.receiptNumber && groupReceipt(row.receiptNumber) },
  { title: '회차', cell: (row) => row.round },
  { title: '등록 일시', cell: (row) => formatDateTime(row.submittedAt ?? '') },
  { title: '변경 일시', cell: (row) => formatDateTime(row.updatedAt) },
  { title: '이름', cell: (row) => row.name },
  { title: '연락처', cell: (row) => formatPhone(row.phone ?? '') },
  { title: '이메일', cell: (row) => row.email },
  { title: '관심 타입', cell: (row) => row.unitTypes?.join(', ') ?? null },
]

const sheets: Record<ApplicationKind, { name: string; columns: Column[] }> = {
  APPLICATION: { name: 'applications', columns: applicationColumns },
  REGISTRATION: { name: 'registrations', columns: registrationColumns },
}
