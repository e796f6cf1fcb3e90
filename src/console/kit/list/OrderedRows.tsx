import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import styles from './order.module.css'
import { useOrder } from './use-order.ts'

const ways = ['up', 'down'] as const
type Way = (typeof ways)[number]
type Control = Way | 'handle'

type OrderedRowsProps<Item> = {
  items: readonly Item[]
  /** API path of the records; `PUT <path>/order` stores their order. */
  path: string
  nameOf: (item: Item) => string
  row: (item: Item) => ReactNode
}

/** Rows that staff put into order by dragging a handle, or with its arrow keys. Each move is saved at once. */
export function OrderedRows<Item extends { _id: string }>(props: OrderedRowsProps<Item>) {
  const { items: fetched, path, nameOf, row } = props
  const { items, move, save } = useOrder({ path, fetched, nameOf })
  const list = useRef<HTMLOListElement>(null)
  const focusedControl = useRef<string>(null)
  const draggedId = useRef<string>(null)

  // Moving a row in the DOM takes the focus from its controls.
  useLayoutEffect(() => {
    if (focusedControl.current)
      list.current?.querySelector<HTMLElement>(`[data-control="${focusedControl.current}"]`)?.focus()
    focusedControl.current = null
  })

  const moveBy = (control: Control, { _id }: Item, from: number, to: number) => {
    if (!move(from, to)) return
    focusedControl.current = `${control} ${_id}`
    void save(_id)
  }
  const moveByKey = (event: KeyboardEvent, item: Item, index: number) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveBy('handle', item, index, to)
  }
  const drag = (event: PointerEvent) => {
    const from = items.findIndex(({ _id }) => _id === draggedId.current)
    if (from < 0) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const to = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom)
    if (to >= 0) move(from, to)
  }
  const drop = () => {
    if (draggedId.current) void save(draggedId.current)
    draggedId.current = null
  }

  return (
    <ol ref={list} className={styles.rows}>
      {items.map((item, index) => (
        <li key={item._id} className={styles.row}>
          <Handle
            id={item._id}
            label={interpolate(messages['order.handle'], { name: nameOf(item), position: index + 1 })}
            onKeyDown={(event) => moveByKey(event, item, index)}
            onGrab={() => {
              draggedId.current = item._id
            }}
            onDrag={drag}
            onDrop={drop}
          />
          {row(item)}
          <Movers
            id={item._id}
            name={nameOf(item)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={(way) => moveBy(way, item, index, way === 'up' ? index - 1 : index + 1)}
          />
        </li>
      ))}
    </ol>
  )
}

type HandleProps = {
  id: string
  label: string
  onKeyDown: (event: KeyboardEvent) => void
  onGrab: () => void
  onDrag: (event: PointerEvent) => void
  onDrop: () => void
}

function Handle({ id, label, onKeyDown, onGrab, onDrag, onDrop }: HandleProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      data-control={`handle ${id}`}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onGrab()
      }}
      onPointerMove={onDrag}
      onPointerUp={onDrop}
      onPointerCancel={onDrop}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  )
}

type MoversProps = { id: string; name: string; isFirst: boolean; isLast: boolean; onMove: (way: Way) => void }

/** For touch screen readers, which can neither drag nor press arrow keys. */
function Movers({ id, name, isFirst, isLast, onMove }: MoversProps) {
  return (
    <div className={styles.movers}>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          className={styles.mover}
          data-control={`${way} ${id}`}
          aria-label={interpolate(messages[`order.${way}`], { name })}
          // Not `disabled`: the button keeps the focus after a move to an end.
          aria-disabled={(way === 'up' ? isFirst : isLast) || undefined}
          onClick={() => onMove(way)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={way === 'up' ? 'm6 15 6-6 6 6' : 'm6 9 6 6 6-6'} />
          </svg>
        </button>
      ))}
    </div>
  )
}

export function OrderHint() {
  return <p className={styles.hint}>{messages['order.list']}</p>
}

export function OrderedLine({ href, name, children }: { href: string; name: string; children?: ReactNode }) {
  return (
    <div className={styles.line}>
      <ConsoleLink className={styles.name ?? ''} href={href}>
        {name}
      </ConsoleLink>
      {children}
    </div>
  )
}
