import { useQuery } from '@tanstack/react-query'
import { ApplicationStatusBadge } from '#console/application/ApplicationStatusBadge.tsx'
import type { ApplicationArea } from '#console/application/areas.ts'
import { formatReceiptNumber } from '#console/application/labels.ts'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { type Bulk, type BulkRow, bulkProblems } from '#contract/application/bulk.ts'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-bulk.json'
import { formatNumber } from '#lib/format.ts'
import { BulkList } from './BulkList.tsx'
import { BulkSteps } from './BulkSteps.tsx'
import { BulkWork } from './BulkWork.tsx'
import styles from './bulk.module.css'
import { bulkQuery } from './bulk-source.ts'
import { countOf, hasProblems, withCount } from './bulk-text.ts'
import { useBulkRun } from './use-bulk-run.ts'

export function BulkPage({ area, id }: { area: ApplicationArea; id: string }) {
  return id ? <BulkDetail key={id} area={area} id={id} /> : <BulkList area={area} />
}

function BulkDetail({ area, id }: { area: ApplicationArea; id: string }) {
  const query = useQuery(bulkQuery(area, id))
  const run = useBulkRun(area, id)
  const parent = { label: area.title, href: area.page }
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
        <BulkSteps area={area} bulk={bulk} run={run} />
      </section>
      {hasProblems(bulk) && <BulkProblems area={area} bulk={bulk} />}
    </article>
  )
}

function BulkCounts({ bulk }: { bulk: Bulk }) {
  const { action, total } = bulk
  // `MOVED_ON` and `TOLD` were done and only cannot be undone, so they do not count as refused.
  const accepted = countOf(bulk, 'PENDING', 'DONE', 'UNDONE', 'SKIPPED', 'MOVED_ON', 'TOLD')
  const refused = countOf(bulk, ...bulkProblems.filter((outcome) => outcome !== 'MOVED_ON' && outcome !== 'TOLD'))
  const figures = [
    [messages['count.total'], total],
    [messages[`${action}.can`], accepted],
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

const numberColumn: ListColumn<BulkRow> = {
  label: application.receiptNumber,
  cell: (row) => formatReceiptNumber(row.receiptNumber),
}
const statusColumn: ListColumn<BulkRow> = {
  label: messages['problem.status'],
  cell: (row) => <ApplicationStatusBadge status={row.fromStatus} />,
}
const reasonColumn: ListColumn<BulkRow> = {
  label: messages['problem.reason'],
  cell: (row) => messages[`outcome.${row.outcome}`],
}
const columns = {
  APPLICATION: [numberColumn, statusColumn, reasonColumn],
  REGISTRATION: [numberColumn, reasonColumn],
}

function BulkProblems({ area, bulk }: { area: ApplicationArea; bulk: Bulk }) {
  const problems = bulkProblems.filter((outcome) => countOf(bulk, outcome) > 0)
  const source = { path: `${area.api}/bulk/${bulk._id}/rows`, singular: 'row', plural: 'rows' }
  const options = problems.map((value) => ({
    value,
    label: withCount(messages[`problem.${value}`], countOf(bulk, value)),
  }))
  return (
    <section aria-labelledby="bulk-problems">
      <h2 id="bulk-problems" className={styles.problems}>
        {withCount(messages['problem.title'], countOf(bulk, ...problems))}
      </h2>
      <ResourceList<BulkRow>
        // Remounts the list after each batch, because its rows have changed.
        key={JSON.stringify(bulk.counts)}
        source={source}
        sorts={sorts}
        caption={messages['problem.caption']}
        filters={[{ name: 'outcome', label: messages['problem.reason'], options }]}
        columns={columns[area.kind]}
        rowHref={(row) => `${area.page}/${row._id}`}
        empty={{ title: messages['problem.none'] }}
      />
    </section>
  )
}
