import type { RefObject } from 'react'
import styles from './login.module.css'

/** Why it did not go on, there from the start so that screen readers listen to it. */
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
