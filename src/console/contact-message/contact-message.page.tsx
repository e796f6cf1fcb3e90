import { Inbox, type InboxOptions } from '#console/kit/record/Inbox.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import type { ContactMessageRecord } from '#contract/outbox/contact-message.ts'
import { messageStatuses } from '#contract/outbox/outbox-message.ts'
import messages from '#i18n/ko/console-contact-message.json'
import { excerpt } from '#lib/excerpt.ts'
import { formatMinute, formatPhone } from '#lib/format.ts'
import { ContactMessageSheet, ContactMessageStatusBadge } from './ContactMessageSheet.tsx'

const excerptLength = 60

const options: InboxOptions<ContactMessageRecord, ContactMessageRecord> = {
  path: '/console/messages',
  source: { path: 'console/messages', singular: 'message', plural: 'messages' },
  texts: messages,
  sorts: ['-createdAt', 'createdAt'],
  filters: [
    {
      name: 'status',
      label: messages.status,
      options: messageStatuses.map((value) => ({ value, label: messages[`status.${value}`] })),
    },
    { name: 'sentFrom', label: messages.sentFrom },
    { name: 'sentTo', label: messages.sentTo },
  ],
  columns: [
    { label: messages.message, cell: (item) => excerpt(item.message, excerptLength) },
    { label: messages.name, cell: (item) => item.name },
    { label: messages.phone, cell: (item) => formatPhone(item.phone), isExtra: true },
    { label: messages.createdAt, sort: 'createdAt', cell: (item) => formatMinute(item.createdAt) },
    { label: messages.status, cell: (item) => <ContactMessageStatusBadge status={item.status} />, isCorner: true },
  ],
  hasExport: true,
  nameOf: ({ name }) => name,
  asideOf: (item) => <ContactMessageStatusBadge status={item.status} />,
  detail: (item) => <ContactMessageSheet item={item} />,
}

export function ContactMessagePage({ subpath }: PageProps) {
  return <Inbox options={options} subpath={subpath} />
}
