import type { ReactNode } from 'react'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { errorMessage } from './error-message.ts'
import styles from './state.module.css'

export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}

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

/** Appears with a delay (`state.module.css`), so that short loads show nothing. */
export function LoadingState() {
  return (
    <div className={styles.state} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <p className={styles.text}>{messages['state.loading']}</p>
    </div>
  )
}
