import { type Bulk, bulkProblems } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { formatNumber } from '#lib/format.ts'
import styles from './bulk.module.css'
import { countOf } from './bulk-text.ts'

export function BulkCounts({ bulk }: { bulk: Bulk }) {
  const { action, total } = bulk
  const can = countOf(bulk, 'PENDING', 'DONE', 'UNDONE', 'SKIPPED', 'MOVED_ON', 'TOLD')
  const refused = countOf(bulk, ...bulkProblems.filter((one) => one !== 'MOVED_ON' && one !== 'TOLD'))
  const figures = [
    [messages['count.total'], total],
    [messages[`${action}.can`], can],
    [messages[`${action}.cannot`], refused],
  ] as const
  return (
    <dl className={styles.counts}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
