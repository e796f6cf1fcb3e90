import messages from '#i18n/ko/console.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { type ListQuery, pageSizes } from './list-query.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  total: number
  query: ListQuery
  onChange: (changes: Partial<ListQuery>) => void
}

export function Pagination({ total, query, onChange }: PaginationProps) {
  const { page, limit } = query
  const pages = Math.max(1, Math.ceil(total / limit))
  const go = (to: number) => onChange({ page: to })
  return (
    <nav className={styles.pagination} aria-label={messages['list.pages']}>
      <p className={styles.total} role="status">
        {interpolate(messages['list.total'], { total: formatNumber(total) })}
      </p>
      {total > pageSizes[0] && (
        <label className={styles.size}>
          <span>{messages['list.size']}</span>
          <select value={limit} onChange={(event) => onChange({ limit: Number(event.target.value) })}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {Math.max(page, pages) > 1 && (
        <div className={styles.steps}>
          <Button size="small" tone="secondary" disabled={page <= 1} onClick={() => go(page - 1)}>
            {messages['list.previous']}
          </Button>
          <span className={styles.page}>
            {interpolate(messages['list.page'], { page: formatNumber(page), pages: formatNumber(pages) })}
          </span>
          <Button size="small" tone="secondary" disabled={page >= pages} onClick={() => go(page + 1)}>
            {messages['list.next']}
          </Button>
        </div>
      )}
    </nav>
  )
}
