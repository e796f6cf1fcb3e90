import { useQuery } from '@tanstack/react-query'
import { ApplicationStatusBadge } from '#console/application/ApplicationStatusBadge.tsx'
import { formatReceiptNumber } from '#console/application/labels.ts'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { type Bulk, type BulkRow, bulkProblems } from '#contract/application/bulk.ts'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-bulk.json'
import registration from '#i18n/ko/console-registration.json'
import { formatNumber } from '#lib/format.ts'
import { BulkList } from './BulkList.tsx'
import { BulkSteps } from './BulkSteps.tsx'
import { BulkWork } from './BulkWork.tsx'
import styles from './bulk.module.css'
import { type BulkHome, bulkQuery } from './bulk-source.ts'
import { countOf, hasProblems, withCount } from './bulk-text.ts'
import { useTurns } from './use-turns.ts'

export function BulkPage({ home, id }: { home: BulkHome; id: string }) {
  return id ? <BulkDetail key={id} home={home} id={id} /> : <BulkList home={home} />
}

function BulkDetail({ home, id }: { home: BulkHome; id: string }) {
  const query = useQuery(bulkQuery(home, id))
  const turns = useTurns(home, id)
  const title = home.kind === 'APPLICATION' ? application.title : registration.title
  const parent = { label: title, href: home.page }
  if (query.isError) {
    return (
      <>
        <PageHead title={messages.title} parent={parent} />
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </>
    )
  }
  if (query.isPending) return <LoadingState />
  const bulk = query.data
  return (
    <article className={styles.page}>
      <PageHead title={messages[`action.${bulk.action}`]} parent={parent} />
      <section className={styles.sheet} aria-labelledby="bulk-work">
        <BulkWork bulk={bulk} />
        <BulkCounts bulk={bulk} />
        <BulkSteps home={home} bulk={bulk} turns={turns} />
      </section>
      {hasProblems(bulk) && <BulkProblems home={home} bulk={bulk} />}
    </article>
  )
}

function BulkCounts({ bulk }: { bulk: Bulk }) {
  const { action, total } = bulk
  const can = countOf(bulk, 'PENDING', 'DONE', 'UNDONE', 'SKIPPED', 'MOVED_ON', 'TOLD')
  const refused = countOf(bulk, ...bulkProblems.filter((one) => one !== 'MOVED_ON' && one !== 'TOLD'))
  const figures = [
    [messages['count.total'], total],
    [messages[`${action}.can`], can],
    [messages[`${action}.cannot`], refused],
  ] as const
  return (
    <dl className={`${styles.counts} facts`}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const sorts = ['position'] as const

const number: ListColumn<BulkRow> = {
  label: application.receiptNumber,
  cell: (row) => formatReceiptNumber(row.receiptNumber),
}
const status: ListColumn<BulkRow> = {
  label: messages['problem.status'],
  cell: (row) => <ApplicationStatusBadge status={row.fromStatus} />,
}
const reason: ListColumn<BulkRow> = {
  label: messages['problem.reason'],
  cell: (row) => messages[`outcome.${row.outcome}`],
}
const columns = { APPLICATION: [number, status, reason], REGISTRATION: [number, reason] }

function BulkProblems({ home, bulk }: { home: BulkHome; bulk: Bulk }) {
  const found = bulkProblems.filter((outcome) => countOf(bulk, outcome) > 0)
  const source = { path: `${home.api}/bulk/${bulk._id}/rows`, singular: 'row', plural: 'rows' }
  const options = found.map((value) => ({
    value,
    label: withCount(messages[`problem.${value}`], countOf(bulk, value)),
  }))
  return (
    <section aria-labelledby="bulk-problems">
      <h2 id="bulk-problems" className={styles.problems}>
        {withCount(messages['problem.title'], countOf(bulk, ...found))}
      </h2>
      <ResourceList<BulkRow>
        // Remounts the list after each batch, because its rows have changed.
        key={JSON.stringify(bulk.counts)}
        source={source}
        sorts={sorts}
        caption={messages['problem.caption']}
        filters={[{ name: 'outcome', label: messages['problem.reason'], options }]}
        columns={columns[home.kind]}
        rowHref={(row) => `${home.page}/${row._id}`}
        empty={{ title: messages['problem.none'] }}
      />
    </section>
  )
}
