import type { ReactNode } from 'react'
import { type Fact, FactList } from './FactList.tsx'
import { Sheet } from './Sheet.tsx'
import styles from './sheet.module.css'

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
