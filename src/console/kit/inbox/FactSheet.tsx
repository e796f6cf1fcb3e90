import type { ReactNode } from 'react'
import { type Fact, FactList } from './FactList.tsx'
import styles from './inbox.module.css'
import { Sheet } from './Sheet.tsx'

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
