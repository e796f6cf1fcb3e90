import { useState } from 'react'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import styles from './dialog.module.css'

/** A text that is shown only once, such as a password, with a button that copies it. */
export function OneTimeText({ label, children }: { label: string; children: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(children)
    setCopied(true)
  }
  return (
    <div className={styles.oneTimeText}>
      <output aria-label={label}>{children}</output>
      {'clipboard' in navigator && (
        <Button size="small" tone="secondary" data-initial-focus onClick={() => void copy()}>
          {messages[isCopied ? 'action.copied' : 'action.copy']}
        </Button>
      )}
    </div>
  )
}
