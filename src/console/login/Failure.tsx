import type { RefObject } from 'react'
import styles from './login.module.css'

/** Always rendered: screen readers announce changes only in an existing live region. */
export function Failure({ text, ref }: { text: string; ref: RefObject<HTMLParagraphElement | null> }) {
  return (
    <div role="alert">
      {text && (
        <p ref={ref} tabIndex={-1} className={styles.failure}>
          {text}
        </p>
      )}
    </div>
  )
}
