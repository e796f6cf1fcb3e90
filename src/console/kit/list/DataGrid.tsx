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
  rowHref: (item: Item) => string | undefined
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
          <Row key={item._id} item={item} columns={columns} href={rowHref(item)} />
        ))}
      </tbody>
    </table>
  )
}

function Row<Item>({
  item,
  columns,
  href,
}: {
  item: Item
  columns: readonly Column<Item>[]
  href: string | undefined
}) {
  return (
    <tr role="row" data-opens={href !== undefined || undefined} onClick={(event) => href && openRow(event, href)}>
      {columns.map(({ label, align, isExtra, isCorner, cell }, index) => (
        <td key={label} role="cell" data-align={align} data-extra={isExtra} data-corner={isCorner}>
          {index === 0 && href ? (
            <Link className={styles.open} href={href}>
              {cell(item)}
            </Link>
          ) : (
            cell(item)
          )}
        </td>
      ))}
    </tr>
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
