import { formatNumber } from '#lib/format.ts'
import styles from './charts.module.css'

type BarsProps = { title: string; bars: { label: string; count: number }[] }

export function Bars({ title, bars }: BarsProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0) || 1
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <dl className={`${styles.bars} stack gap-3 facts`}>
        {bars.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / total} height="1" />
              </svg>
              <strong>{formatNumber(count)}</strong>
              <small>{Math.round((100 * count) / total)}%</small>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
