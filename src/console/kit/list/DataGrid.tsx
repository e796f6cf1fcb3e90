import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { navigate } from '#console/kit/router/history.ts'
import { Link } from '#console/kit/router/Link.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import styles from './grid.module.css'

/** One column. `sort` is the API's name for it, where it can be sorted; the first column opens the record. */
export type Column<Item> = {
  label: string
  cell: (item: Item) => ReactNode
  sort?: string
  align?: 'end'
  /** Left out where the screen is narrow. */
  isExtra?: boolean
  /** On a card it stands in the corner, such as a state. */
  isCorner?: boolean
}

type DataGridProps<Item> = {
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  rowHref: (item: Item) => string
  sorts: readonly string[]
  sort: string
  onSort: (sort: string) => void
  isBusy: boolean
}

/**
 * A list as a table: heads sort, rows open their record by a click or, on the keyboard, by the arrows and Enter. On a
 * narrow screen each row becomes a card; the roles keep it a table for assistive technology.
 */
export function DataGrid<Item extends { _id: string }>(props: DataGridProps<Item>) {
  const { caption, columns, items, rowHref, isBusy } = props
  return (
    <table className={styles.grid} role="table" aria-busy={isBusy} data-busy={isBusy || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <ColumnHead key={column.label} {...column} sorts={props.sorts} active={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
        {items.map((item) => (
          <tr key={item._id} role="row" onClick={(event) => openRow(event, rowHref(item))}>
            {columns.map(({ label, align, isExtra, isCorner, cell }, index) => (
              <td key={label} role="cell" data-align={align} data-extra={isExtra} data-corner={isCorner}>
                {index === 0 ? (
                  <Link className={styles.open} href={rowHref(item)}>
                    {cell(item)}
                  </Link>
                ) : (
                  cell(item)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The whole row is a target for the pointer, except while text is being selected. */
function openRow(event: MouseEvent<HTMLElement>, href: string) {
  const isOwnTarget = event.target instanceof Element && event.target.closest('a, button, input, label')
  if (isOwnTarget || window.getSelection()?.type === 'Range') return
  if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
  else void navigate(href)
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.open}`)]
  const here = links.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1 }
  const target = targets[event.key]
  if (here < 0 || target === undefined || !links[target]) return
  event.preventDefault()
  links[target].focus()
}
