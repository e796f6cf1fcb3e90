import { type ReactNode, useEffect, useRef } from 'react'
import styles from './identity.module.css'

type ResultCardProps = { title: string; text: string; takesFocus?: boolean; children?: ReactNode }

/** State or outcome of a verification; takes the focus when it is final. */
export function ResultCard({ title, text, takesFocus = false, children }: ResultCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className={styles.card} aria-live="polite" key={title}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
