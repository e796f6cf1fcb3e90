import { type ReactNode, useEffect, useRef } from 'react'
import styles from './identity.module.css'

type ResultCardProps = { title: string; text: string; isEnd?: boolean; children?: ReactNode }

export function ResultCard({ title, text, isEnd = false, children }: ResultCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isEnd) heading.current?.focus()
  }, [isEnd])
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
