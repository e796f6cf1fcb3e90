import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form.module.css'

type OutcomeProps = { title: string; text: string; takesFocus?: boolean; children?: ReactNode }

/** What has come of it, in the place of what was there; it takes the focus, which what was there had. */
export function Outcome({ title, text, takesFocus = true, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [takesFocus])
  return (
    <div className={styles.outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
