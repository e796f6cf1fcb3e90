import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type Tone = 'neutral' | 'info' | 'warn' | 'good' | 'bad'

/** A state in a word; the colour only repeats what the word says. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
