import type { ReactNode } from 'react'
import { type Fact, FactList } from './FactList.tsx'
import styles from './inbox.module.css'
import { Sheet } from './Sheet.tsx'

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
      <FactList facts={facts} />
      {children}
    </Sheet>
  )
}
