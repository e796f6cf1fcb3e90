import { Badge } from '#console/kit/feedback/Badge.tsx'
import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import list from '#console/kit/list/list.module.css'
import { wholeList } from '#console/kit/list/list-query.ts'
import { OrderedLine, OrderedRows, OrderHint } from '#console/kit/list/OrderedRows.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { PublishStateBadge } from '#console/kit/record/Publish.tsx'
import { useList } from '#console/kit/record/source.ts'
import { type Download, download } from '#contract/content/download.ts'
import messages from '#i18n/ko/console-download.json'

const path = '/console/center/downloads'
const source = { path: 'console/center/downloads', singular: download.singular, plural: download.plural }
const query = wholeList('order')

export function DownloadOrder() {
  const answer = useList<Download, string, string>(source, query)
  const items = answer.data?.[source.plural] ?? []
  return (
    <>
      <PageHead title={messages['order.page']} parent={{ label: messages.title, href: path }} />
      <div className={list.sheet}>
        {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <LoadingState />}
        {answer.isSuccess && items.length === 0 && <EmptyState title={messages.empty} text={messages['empty.text']} />}
        {items.length > 0 && (
          <>
            <OrderHint />
            <OrderedRows
              items={items}
              path={source.path}
              nameOf={({ title }) => title.ko}
              row={(item) => (
                <OrderedLine href={`${path}/${item._id}`} name={item.title.ko}>
                  <DownloadStateBadge item={item} />
                </OrderedLine>
              )}
            />
          </>
        )}
      </div>
    </>
  )
}

/** A download without a file is not shown to visitors. */
export function DownloadStateBadge({ item }: { item: Download }) {
  return item.file ? <PublishStateBadge item={item} /> : <Badge tone="warn">{messages['state.noFile']}</Badge>
}
