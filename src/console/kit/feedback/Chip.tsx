import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type Tone = 'neutral' | 'info' | 'warn' | 'good' | 'bad'

export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
