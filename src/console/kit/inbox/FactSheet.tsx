import type { ReactNode } from 'react'
import styles from './inbox.module.css'
import { Sheet } from './Sheet.tsx'

/** A fact with its label; one without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode]

type FactSheetProps = {
  title: string
  /** What somebody wrote, in their own lines. */
  body?: string
  facts: readonly Fact[]
  children?: ReactNode
}

/** What a record says: the words of whoever sent it, if it has any, and its facts. */
export function FactSheet({ title, body, facts, children }: FactSheetProps) {
  return (
    <Sheet title={title}>
      {body && <p className={styles.body}>{body}</p>}
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
      {children}
    </Sheet>
  )
}
