import type { ReactNode, Ref } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'
import { SearchForm } from './SearchForm.tsx'

export type BoardStatus = 'ready' | 'loading' | 'failed'

type BoardProps = {
  status: BoardStatus
  q: string
  total: number
  /** Target of the search form before hydration; `otherParameters` are those of its address besides `q` and `page`. */
  action: string
  otherParameters?: Record<string, string>
  isLive?: boolean
  onSearch: (q: string) => void
  texts: BoardTexts
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export function Board({
  status,
  q,
  total,
  action,
  otherParameters,
  isLive,
  onSearch,
  texts,
  ref,
  children,
}: BoardProps) {
  return (
    <div ref={ref} className={`${styles.board} page-width`} tabIndex={-1} aria-busy={status === 'loading'}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {status === 'ready' && interpolate(q ? texts['count.found'] : texts.count, { q, total })}
          {status === 'loading' && texts.loading}
        </p>
        <SearchForm
          q={q}
          action={action}
          otherParameters={otherParameters}
          isLive={isLive}
          onSearch={onSearch}
          labels={{
            field: texts['search.label'],
            placeholder: texts['search.placeholder'],
            submit: texts['search.submit'],
            clear: texts['search.clear'],
          }}
        />
      </div>
      {children}
    </div>
  )
}
