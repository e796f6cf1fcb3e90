import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

/** `id` of the control to correct and what is wrong with it. */
export type ErrorItem = { id: string; text: string }

type ErrorSummaryProps = {
  title: string
  items: readonly ErrorItem[]
  /** Raise it at every failed attempt: the summary then takes the focus. */
  attempt: number
}

/** What has to be corrected, above the form; each line leads to its control. */
export function ErrorSummary({ title, items, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt takes the focus, also with the same errors
  useEffect(() => box.current?.focus(), [attempt])
  if (items.length === 0) return null

  const lead = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const control = document.getElementById(id)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }
  return (
    <section
      className={styles.box}
      id="error-summary"
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 className={styles.title} id="error-summary-title">
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => lead(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
