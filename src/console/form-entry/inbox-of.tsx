import type { InboxOptions } from '#console/kit/record/Inbox.tsx'
import { type Form, type FormEntryRecord, type FormEntrySummary, profileTypes } from '#contract/content/form.ts'
import messages from '#i18n/ko/console-form-entry.json'
import { formatDateTime, formatPhone } from '#lib/format.ts'
import { EntryDetail } from './EntryDetail.tsx'
import { FormNav } from './FormNav.tsx'
import { entriesOf, path } from './source.ts'

const spec = {
  sorts: ['-createdAt', 'createdAt', 'name', '-name', 'company', '-company'],
  filters: { sentFrom: 'day', sentTo: 'day' },
} as const

export function inboxOf(form: Form, forms: readonly Form[]): InboxOptions<FormEntrySummary, FormEntryRecord> {
  const source = entriesOf(form._id)
  return {
    path: `${path}/${form._id}`,
    source,
    texts: messages,
    spec,
    filters: [
      { name: 'sentFrom', label: messages.sentFrom },
      { name: 'sentTo', label: messages.sentTo },
    ],
    columns: [
      { label: messages.name, sort: 'name', cell: (item) => item.name },
      { label: messages.company, sort: 'company', cell: (item) => item.company || null },
      { label: messages.phone, cell: (item) => formatPhone(item.phone) },
      { label: messages.choices, cell: ({ choices }) => choicesText(choices), isExtra: true },
      {
        label: messages.profile,
        cell: ({ profile }) => profile && profileTypes[profile.type].toUpperCase(),
        isExtra: true,
      },
      { label: messages.createdAt, sort: 'createdAt', cell: (item) => formatDateTime(item.createdAt).slice(0, 16) },
    ],
    hasExport: true,
    above: forms.length > 1 && <FormNav forms={forms} current={form._id} />,
    nameOf: ({ name }) => name,
    detail: (entry) => <EntryDetail entry={entry} form={form} path={`${source.path}/${entry._id}`} />,
  }
}

function choicesText([first, ...rest]: readonly string[]): string | null {
  if (!first) return null
  return formatDateTime(first).slice(0, 16) + (rest.length > 0 ? ` +${rest.length}` : '')
}
