import { Badge } from '#console/kit/feedback/Badge.tsx'
import { Inbox, type InboxOptions } from '#console/kit/record/Inbox.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import {
  type ConsoleInquiry,
  type ConsoleInquirySummary,
  type InquiryStatus,
  inquiryStatuses,
} from '#contract/content/inquiry.ts'
import messages from '#i18n/ko/console-inquiry.json'
import { formatMinute } from '#lib/format.ts'
import { InquiryDetail, inquirySource } from './InquiryDetail.tsx'

const options: InboxOptions<ConsoleInquirySummary, ConsoleInquiry> = {
  path: '/console/center/faqs/questions',
  source: inquirySource,
  texts: messages,
  sorts: ['-createdAt', 'createdAt'],
  filters: [
    {
      name: 'status',
      label: messages.status,
      options: inquiryStatuses.map((value) => ({ value, label: messages[`status.${value}`] })),
    },
  ],
  columns: [
    { label: messages.subject, cell: (item) => item.title },
    { label: messages.name, cell: (item) => item.name },
    { label: messages.createdAt, sort: 'createdAt', cell: (item) => formatMinute(item.createdAt) },
    { label: messages.status, cell: (item) => <InquiryStatusBadge status={item.status} />, isCorner: true },
  ],
  nameOf: ({ title }) => title,
  asideOf: ({ status }) => <InquiryStatusBadge status={status} />,
  detail: (inquiry) => <InquiryDetail inquiry={inquiry} />,
}

export function InquiryPage({ subpath }: PageProps) {
  return <Inbox options={options} subpath={subpath} />
}

function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  return <Badge tone={status === 'OPEN' ? 'warn' : 'good'}>{messages[`status.${status}`]}</Badge>
}
