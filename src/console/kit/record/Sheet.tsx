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

export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

type FactSheetProps = {
  title: string
  body?: string
  facts: readonly Fact[]
  children?: ReactNode
}

export function FactSheet({ title, body, facts, children }: FactSheetProps) {
  return (
    <Sheet title={title}>
      {body && <p className={styles.body}>{body}</p>}
      <FactList facts={facts} />
      {children}
    </Sheet>
  )
}

export type Fact = readonly [label: string, value: ReactNode]

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={`${styles.facts} facts`}>
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
