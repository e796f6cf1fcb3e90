import { formatReceiptNumber } from '#console/application/labels.ts'
import { StatusChip } from '#console/application/StatusChip.tsx'
import type { Column } from '#console/kit/list/DataGrid.tsx'
import type { ListSpec } from '#console/kit/list/list-query.ts'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { type Bulk, type BulkRow, bulkProblems } from '#contract/application/bulk.ts'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-bulk.json'
import styles from './bulk.module.css'
import type { BulkHome } from './bulk-source.ts'
import { countOf, withCount } from './bulk-text.ts'

const spec = { sorts: ['position'], filters: { outcome: bulkProblems } } as const satisfies ListSpec

const number: Column<BulkRow> = {
  label: application.receiptNumber,
  cell: (row) => formatReceiptNumber(row.receiptNumber),
}
const status: Column<BulkRow> = {
  label: messages['problem.status'],
  cell: (row) => <StatusChip status={row.fromStatus} />,
}
const reason: Column<BulkRow> = { label: messages['problem.reason'], cell: (row) => messages[`outcome.${row.outcome}`] }
const columns = { APPLICATION: [number, status, reason], REGISTRATION: [number, reason] }

export function BulkProblems({ home, bulk }: { home: BulkHome; bulk: Bulk }) {
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
        spec={spec}
        caption={messages['problem.caption']}
        filters={[{ name: 'outcome', label: messages['problem.reason'], options }]}
        columns={columns[home.kind]}
        rowHref={(row) => `${home.page}/${row._id}`}
        empty={{ title: messages['problem.none'] }}
      />
    </section>
  )
}
