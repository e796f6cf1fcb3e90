import messages from '#i18n/ko/console.json'
import styles from './grid.module.css'
import { nextSort } from './list-query.ts'

type ColumnHeadProps = {
  label: string
  sort?: string
  align?: 'end'
  isExtra?: boolean
  sorts: readonly string[]
  active: string
  onSort: (sort: string) => void
}

const directionOf = (column: string | undefined, active: string) => {
  if (!column) return
  if (active === column) return 'ascending' as const
  return active === `-${column}` ? ('descending' as const) : undefined
}

export function ColumnHead({ label, sort, align, isExtra, sorts, active, onSort }: ColumnHeadProps) {
  const direction = directionOf(sort, active)
  return (
    <th scope="col" role="columnheader" aria-sort={direction} data-align={align} data-extra={isExtra}>
      {sort ? (
        <button
          type="button"
          className={styles.sort}
          data-direction={direction}
          title={messages['list.sort']}
          onClick={() => onSort(nextSort(sorts, sort, active))}
        >
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
