import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { deliveryFailureText } from '#console/kit/feedback/failure-text.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { Selection } from '#contract/application/bulk.ts'
import type { FailedMessage } from '#contract/outbox/outbox-message.ts'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-message.json'
import { formatMinute, formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import type { ApplicationArea } from './areas.ts'
import { formatReceiptNumber } from './labels.ts'

const sorts = ['-createdAt', 'createdAt'] as const

const columns: readonly ListColumn<FailedMessage>[] = [
  { label: application.receiptNumber, cell: (item) => formatReceiptNumber(item.receiptNumber) },
  { label: messages['failed.what'], cell: ({ template }) => messages[`template.${template}`] },
  { label: messages['failed.channel'], cell: ({ channel }) => messages[`channel.${channel}`], isCorner: true },
  { label: messages['failed.why'], cell: ({ lastError }) => deliveryFailureText(lastError), isText: true },
  { label: messages['failed.attempts'], align: 'end', cell: ({ attempts }) => attempts, isExtra: true },
  {
    label: messages['failed.at'],
    sort: 'createdAt',
    cell: ({ createdAt }) => formatMinute(createdAt),
  },
]

export function FailedMessages({ area }: { area: ApplicationArea }) {
  const path = `${area.api}/failed-messages`
  return (
    <>
      <PageHead
        title={messages['failed.title']}
        parent={{ label: area.title, href: area.page }}
        lead={messages['failed.lead']}
      />
      <ResourceList<FailedMessage>
        source={{ path, singular: 'failure', plural: 'failures' }}
        sorts={sorts}
        caption={messages['failed.title']}
        columns={columns}
        rowHref={({ applicationId }) => `${area.page}/${applicationId}`}
        empty={{ title: messages['failed.empty'], text: messages['failed.empty.text'] }}
        selectionActions={(selection, count) => <RetryButton path={path} selection={selection} count={count} />}
      />
    </>
  )
}

/** The list has no filters, so `ids` and `except` name the selected messages. */
type RetryButtonProps = { path: string; selection: Selection; count: number }

function RetryButton({ path, selection: { ids, except }, count }: RetryButtonProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    const title = interpolate(messages['failed.retry.title'], { count: formatNumber(count) })
    if (!(await askToConfirm({ title, text: messages['failed.retry.text'], action: messages['failed.retry'] }))) return
    setBusy(true)
    try {
      const { retried } = await api.post(`${path}/retry`, { json: { ids, except } }).json<{ retried: number }>()
      if (retried === 0) toast(messages['failed.retry.none'], 'failed')
      else toast(interpolate(messages['failed.retry.done'], { count: formatNumber(retried) }))
      await queries.invalidateQueries({ queryKey: [path] })
      await queries.invalidateQueries({ queryKey: ['console/attention'] })
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
    setBusy(false)
  }
  return (
    <Button size="small" disabled={isBusy} onClick={() => void retry()}>
      {messages['failed.retry']}
    </Button>
  )
}
