import { type ReactNode, useId } from 'react'
import styles from './sheet.module.css'

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
