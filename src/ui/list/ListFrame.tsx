import type { ComponentProps, ReactNode, Ref } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import styles from './list.module.css'
import type { ListTexts } from './list-texts.ts'
import { SearchForm } from './SearchForm.tsx'

export type ListStatus = 'ready' | 'loading' | 'failed'

type ListFrameProps = Omit<ComponentProps<typeof SearchForm>, 'labels'> & {
  status: ListStatus
  total: number
  texts: ListTexts
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Head of a public list with its count and search form; the rows are `children`. */
export function ListFrame({
  status,
  q,
  total,
  action,
  otherParameters,
  isInstant,
  onSearch,
  texts,
  ref,
  children,
}: ListFrameProps) {
  return (
    <div ref={ref} className={`${styles.frame} page-width`} tabIndex={-1} aria-busy={status === 'loading'}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {status === 'ready' && interpolate(q ? texts['count.found'] : texts.count, { q, total })}
          {status === 'loading' && texts.loading}
        </p>
        <SearchForm
          q={q}
          action={action}
          otherParameters={otherParameters}
          isInstant={isInstant}
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
