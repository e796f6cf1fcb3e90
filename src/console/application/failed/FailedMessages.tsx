import type { BulkHome } from '#console/application/bulk/bulk-source.ts'
import { formatReceiptNumber } from '#console/application/labels.ts'
import { failureText } from '#console/kit/feedback/failure-text.ts'
import type { Column } from '#console/kit/list/DataGrid.tsx'
import type { ListSpec } from '#console/kit/list/list-query.ts'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { FailedMessage } from '#contract/outbox/message.ts'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-message.json'
import registration from '#i18n/ko/console-registration.json'
import { formatDateTime } from '#lib/format.ts'
import { RetryButton } from './RetryButton.tsx'

const spec = { sorts: ['-createdAt', 'createdAt'] } as const satisfies ListSpec

const columns: readonly Column<FailedMessage>[] = [
  { label: application.receiptNumber, cell: (item) => formatReceiptNumber(item.receiptNumber) },
  { label: messages['failed.what'], cell: ({ template }) => messages[`template.${template}`] },
  { label: messages['failed.channel'], cell: ({ channel }) => messages[`channel.${channel}`], isCorner: true },
  { label: messages['failed.why'], cell: ({ lastError }) => failureText(lastError), isText: true },
  { label: messages['failed.attempts'], align: 'end', cell: ({ attempts }) => attempts, isExtra: true },
  {
    label: messages['failed.at'],
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDateTime(createdAt).slice(0, 16),
  },
]

export function FailedMessages({ home }: { home: BulkHome }) {
  const title = home.kind === 'APPLICATION' ? application.title : registration.title
  const path = `${home.api}/failed-messages`
  return (
    <>
      <PageHead
        title={messages['failed.title']}
        parent={{ label: title, href: home.page }}
        lead={messages['failed.lead']}
      />
      <ResourceList<FailedMessage>
        source={{ path, singular: 'failure', plural: 'failures' }}
        spec={spec}
        caption={messages['failed.title']}
        columns={columns}
        rowHref={({ applicationId }) => `${home.page}/${applicationId}`}
        empty={{ title: messages['failed.empty'], text: messages['failed.empty.text'] }}
        selectionActions={(selection, count) => <RetryButton path={path} selection={selection} count={count} />}
      />
    </>
  )
}
