import { type ReactNode, useId } from 'react'
import styles from './inbox.module.css'

/** One part of a record under its heading. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Sheets side by side, one below the other where there is less room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
