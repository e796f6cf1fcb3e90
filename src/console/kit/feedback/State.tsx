import type { ReactNode } from 'react'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { errorMessage } from './error-message.ts'
import styles from './state.module.css'

/** What stands where content would: nothing yet, nothing found, not there. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}

/** What could not be loaded, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{messages['error.title']}</p>
      <p className={styles.text}>{errorMessage(error)}</p>
      <Button size="small" tone="secondary" onClick={onRetry}>
        {messages['action.retry']}
      </Button>
    </div>
  )
}

/** Shown only when loading takes long enough to be noticed. */
export function LoadingState() {
  return (
    <div className={styles.state} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <p className={styles.text}>{messages['state.loading']}</p>
    </div>
  )
}
