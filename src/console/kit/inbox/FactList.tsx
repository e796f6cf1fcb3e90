import type { ReactNode } from 'react'
import styles from './inbox.module.css'

/** A fact with its label; one without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode]

/** Facts in columns, label above value; on a phone label beside value. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
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
