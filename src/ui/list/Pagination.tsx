import type { MouseEvent } from 'react'
import { pageWindow } from '#lib/paging.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  count: number
  /** Links work before hydration; `onPage` avoids the page load afterwards. */
  hrefOf: (page: number) => string
  onPage: (page: number) => void
  labels: { all: string; previous: string; next: string; page: (page: number) => string }
}

export function Pagination({ page, count, hrefOf, onPage, labels }: PaginationProps) {
  if (count <= 1) return null
  // Beyond the last page, the previous page is the last one.
  const previous = Math.min(page - 1, count)
  const turnTo = (target: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPage(target)
  }
  return (
    <nav className={styles.pages} aria-label={labels.all}>
      {page > 1 && (
        <a className={styles.step} rel="prev" href={hrefOf(previous)} onClick={turnTo(previous)}>
          <Arrow direction="previous" />
          {labels.previous}
        </a>
      )}
      <ol className={styles.numbers} role="list">
        {pageWindow(page, count).map((target) => (
          <li key={target}>
            <a
              className={styles.number}
              aria-label={labels.page(target)}
              aria-current={target === page ? 'page' : undefined}
              href={hrefOf(target)}
              onClick={turnTo(target)}
            >
              {target}
            </a>
          </li>
        ))}
      </ol>
      {page < count && (
        <a className={styles.step} rel="next" href={hrefOf(page + 1)} onClick={turnTo(page + 1)}>
          {labels.next}
          <Arrow direction="next" />
        </a>
      )}
    </nav>
  )
}

function Arrow({ direction }: { direction: 'previous' | 'next' }) {
  return (
    <svg className={styles.arrow} viewBox="0 0 16 16" aria-hidden="true">
      <path d={direction === 'next' ? 'm6 3 5 5-5 5' : 'm10 3-5 5 5 5'} />
    </svg>
  )
}
