import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import styles from './order.module.css'
import { useOrder } from './use-order.ts'

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
  const focusedId = useRef<string>(null)
  const draggedId = useRef<string>(null)

  // Moving a row in the DOM takes the focus from its handle, so it is given back after each render.
  useLayoutEffect(() => {
    if (focusedId.current) list.current?.querySelector<HTMLElement>(`[data-handle="${focusedId.current}"]`)?.focus()
    focusedId.current = null
  })

  const moveByKey = (event: KeyboardEvent, item: Item, index: number) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (!move(index, to)) return
    focusedId.current = item._id
    void save(item._id)
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
      data-handle={id}
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
