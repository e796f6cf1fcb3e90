import { type MouseEvent as ReactMouseEvent, type ReactNode, useId, useRef } from 'react'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import { navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import styles from './grid.module.css'
import { nextSort } from './list-query.ts'
import { moveBetweenRows } from './row-keyboard.ts'
import { isPicked, type ListSelection, pageState } from './selection.ts'

/** The first column of a list links to the record. */
export type ListColumn<Item> = {
  label: string
  cell: (item: Item) => ReactNode
  /** Key in saved views and in the choice of columns; a column without a name is always shown. */
  name?: string
  /** Hidden unless chosen. */
  isOptional?: boolean
  /** Name of the column in the API's `sort`; absent if the list cannot be sorted by it. */
  sort?: string
  align?: 'end'
  /** Free text: wraps instead of widening the column. */
  isText?: boolean
  /** Hidden on narrow screens. */
  isExtra?: boolean
  /** On a card: in the corner, for example a state. */
  isCorner?: boolean
  /** On a card: shown with its label, because a card has no column heads. */
  isNamed?: boolean
}

type DataGridProps<Item> = {
  caption: string
  columns: readonly ListColumn<Item>[]
  items: readonly Item[]
  rowHref: (item: Item) => string | undefined
  sorts: readonly string[]
  sort: string
  onSort: (sort: string) => void
  isBusy: boolean
  selection?: ListSelection | undefined
}

/**
 * Table of records. Rows open by click, or by arrow keys and Enter; Space selects. On narrow screens CSS turns rows into
 * cards, so explicit roles keep the table semantics for assistive technology.
 */
export function DataGrid<Item extends { _id: string }>(props: DataGridProps<Item>) {
  const { caption, columns, items, rowHref, isBusy, selection } = props
  const pageBoxId = useId()
  const ids = items.map(({ _id }) => _id)
  const pickRow = usePickRow(ids, selection)
  return (
    <table className={styles.grid} role="table" aria-busy={isBusy} data-busy={isBusy || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th scope="col" role="columnheader" data-pick>
              <PickBox
                id={pageBoxId}
                state={pageState(selection.picked, ids)}
                onPick={(on) => selection.pick(ids, on)}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.label} {...column} sorts={props.sorts} active={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" onKeyDown={(event) => moveBetweenRows(event, Boolean(selection))}>
        {items.map((item) => (
          <Row
            key={item._id}
            item={item}
            columns={columns}
            href={rowHref(item)}
            {...(selection && { isPicked: isPicked(selection.picked, item._id), onPick: pickRow })}
          />
        ))}
      </tbody>
    </table>
  )
}

type OnPick = (id: string, on: boolean, isRange: boolean) => void

/** With Shift, also selects the rows since the one that was picked before, if that is on this page. */
function usePickRow(ids: readonly string[], selection: ListSelection | undefined): OnPick {
  const lastId = useRef<string>(null)
  return (id, on, isRange) => {
    const [from, to] = [ids.indexOf(lastId.current ?? ''), ids.indexOf(id)].sort((a, b) => a - b)
    // -1: not on this page.
    const areBothHere = from !== undefined && to !== undefined && from >= 0
    selection?.pick(isRange && areBothHere ? ids.slice(from, to + 1) : [id], on)
    lastId.current = id
  }
}

type RowProps<Item> = {
  item: Item
  columns: readonly ListColumn<Item>[]
  href: string | undefined
  isPicked?: boolean
  onPick?: OnPick
}

function Row<Item extends { _id: string }>({ item, columns, href, isPicked = false, onPick }: RowProps<Item>) {
  const id = useId()
  return (
    <tr
      role="row"
      data-opens={href !== undefined || undefined}
      data-picked={isPicked || undefined}
      onClick={(event) => href && openRow(event, href)}
    >
      {onPick && (
        <td role="cell" data-pick>
          <PickBox
            id={`${id}pick`}
            rowLinkId={id}
            state={isPicked ? 'all' : 'none'}
            onPick={(on, isRange) => onPick(item._id, on, isRange)}
          />
        </td>
      )}
      {columns.map(({ label, align, isExtra, isCorner, isText, isNamed, cell }, index) => (
        <td
          key={label}
          role="cell"
          data-align={align}
          data-extra={isExtra}
          data-corner={isCorner}
          data-text={isText}
          data-name={isNamed ? label : undefined}
          data-lead={index === 0 || undefined}
        >
          {index === 0 && href ? (
            <ConsoleLink id={id} className={styles.open} href={href} data-row-link>
              {cell(item)}
            </ConsoleLink>
          ) : (
            cell(item)
          )}
        </td>
      ))}
    </tr>
  )
}

function openRow(event: ReactMouseEvent<HTMLElement>, href: string) {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, label')
  if (isOnControl || window.getSelection()?.type === 'Range') return
  if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
  else void navigate(href)
}

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

function ColumnHead({ label, sort, align, isExtra, sorts, active, onSort }: ColumnHeadProps) {
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

type PickBoxProps = {
  id: string
  state: 'none' | 'some' | 'all'
  /** Id of the row's link, which names the box; without it, the box selects the whole page. */
  rowLinkId?: string | undefined
  onPick: (on: boolean, isRange: boolean) => void
}

function PickBox({ id, state, rowLinkId, onPick }: PickBoxProps) {
  return (
    <label className={styles.pick}>
      <input
        id={id}
        type="checkbox"
        aria-label={messages[rowLinkId ? 'selection.row' : 'selection.page']}
        aria-labelledby={rowLinkId && `${id} ${rowLinkId}`}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        checked={state === 'all'}
        onChange={(event) => onPick(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  )
}
