import { type MouseEvent, useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'

/** `id` of the control to correct. */
export type ErrorItem = { id: string; text: string }

type ErrorSummaryProps = {
  title: string
  items: readonly ErrorItem[]
  /** Increment it at every failed attempt: the summary then takes the focus. */
  attempt: number
  id?: string
}

/** Puts the summary's title before the page's, which screen readers read first. */
function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    document.title = prefix + document.title
    return () => {
      document.title = document.title.replace(prefix, '')
    }
  }, [prefix])
}

export function ErrorSummary({ title, items, attempt, id: givenId }: ErrorSummaryProps) {
  const ownId = useId()
  const summaryId = givenId ?? ownId
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt takes the focus, also with the same errors
  useEffect(() => box.current?.focus(), [attempt])
  useTitlePrefix(items.length > 0 ? `${title} – ` : '')
  if (items.length === 0) return null

  const focusControl = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const control = document.getElementById(id)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }
  return (
    <section
      className={styles.box}
      id={summaryId}
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${summaryId}-title`}
      data-error-summary
    >
      <h2 className={styles.title} id={`${summaryId}-title`}>
        {title}
      </h2>
      <ul className={styles.list} role="list">
        {items.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusControl(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
