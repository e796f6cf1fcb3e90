import type { Statistics } from '#contract/site/statistics.ts'
import { formatNumber } from '#lib/format.ts'
import styles from './charts.module.css'

export function DayColumns({ title, days }: { title: string; days: Statistics['days'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <figure className={`${styles.chart} ${styles.wide}`}>
      <figcaption>{title}</figcaption>
      <ol className={styles.columns} role="list">
        {days.map(({ day, count }) => (
          <li key={day}>
            <strong data-none={count === 0 || undefined}>{formatNumber(count)}</strong>
            <svg className={styles.column} viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1" height={(100 * count) / most} y={100 - (100 * count) / most} />
            </svg>
            <time dateTime={day}>{day.slice(5).replace('-', '.')}</time>
          </li>
        ))}
      </ol>
    </figure>
  )
}
