import { type ReactNode, useId } from 'react'
import styles from './account.module.css'

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 className="title-3" id={id}>
          {title}
        </h2>
        {text && <p className="note">{text}</p>}
      </header>
      <div className={styles.stack}>{children}</div>
    </section>
  )
}
