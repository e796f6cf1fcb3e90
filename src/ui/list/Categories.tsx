import type { MouseEvent } from 'react'
import styles from './categories.module.css'

type Category = {
  key: string
  href: string
  label: string
  number?: number
  isCurrent: boolean
  /** Called instead of following the link, except on a click with a modifier key. */
  onChoose?: () => void
}

export function Categories({ label, items }: { label: string; items: readonly Category[] }) {
  const choose = (onChoose: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <nav className={styles.categories} aria-label={label}>
      <ul role="list">
        {items.map(({ key, href, label: text, number, isCurrent, onChoose }) => (
          <li key={key}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined} onClick={onChoose && choose(onChoose)}>
              {text}
              {number !== undefined && <span className={styles.number}>{number}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
