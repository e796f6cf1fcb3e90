import type { ContactMessageRecord } from '#contract/outbox/contact-message.ts'
import ko from '#i18n/ko/console-contact-message.json' with { type: 'json' }
import { formatDateTime, formatPhone } from '#lib/format.ts'
import type { Spreadsheet } from '#server/access-log/send-spreadsheet.ts'
import { columnRows, type SheetColumn } from '#server/file/column-rows.ts'
import type { Deps } from '#server/http/app-env.ts'
import type { ListRequest } from '#server/http/list.ts'
import { presentContactMessage, sortedContactMessages } from './contact-message.ts'

const columns: SheetColumn<ContactMessageRecord>[] = [
  { title: ko.createdAt, cell: (row) => formatDateTime(row.createdAt) },
  { title: ko.name, cell: (row) => row.name },
  { title: ko.phone, cell: (row) => formatPhone(row.phone) },
  { title: ko.email, cell: (row) => row.email },
  { title: ko.message, cell: (row) => row.message },
  { title: ko.status, cell: (row) => ko[`status.${row.status}`] },
  { title: ko.sentAt, cell: (row) => formatDateTime(row.sentAt ?? '') },
]

type Stores = Pick<Deps, 'reader' | 'settings'>

export async function exportContactMessages({ reader, settings }: Stores, query: ListRequest): Promise<Spreadsheet> {
  const found = await sortedContactMessages(reader, query).select('id').execute()
  const ids = found.map(({ id }) => id)
  const read = async (some: string[]) => {
    const rows = await reader.selectFrom('outbox_message').selectAll().where('id', 'in', some).execute()
    return rows.map((row) => ({ id: row.id, ...presentContactMessage(row, settings.current().retention) }))
  }
  return { name: 'messages', subject: `contact-message (${ids.length})`, rows: columnRows(ids, columns, read) }
}
