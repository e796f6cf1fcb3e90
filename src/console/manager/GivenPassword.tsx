import { useState } from 'react'
import { Dialog, DialogActions } from '#console/kit/feedback/Dialog.tsx'
import type { Manager } from '#contract/manager.ts'
import messages from '#i18n/ko/console-manager.json'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './manager.module.css'

type GivenPasswordProps = { user: Pick<Manager, 'username' | 'email'>; password: string; onClose: () => void }

/** A first password that no mail can carry, shown this once to whoever made it. Escape does not close it by accident. */
export function GivenPassword({ user: { username, email }, password, onClose }: GivenPasswordProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    setCopied(true)
  }
  return (
    <Dialog title={messages.given}>
      <p>{interpolate(messages[email ? 'given.noMail' : 'given.noAddress'], { username })}</p>
      <div className={styles.given}>
        <output aria-label={messages['given.label']}>{password}</output>
        {'clipboard' in navigator && (
          <Button size="small" tone="secondary" data-initial-focus onClick={() => void copy()}>
            {messages[isCopied ? 'given.copied' : 'given.copy']}
          </Button>
        )}
      </div>
      <p>{messages['given.once']}</p>
      <DialogActions>
        <Button size="small" onClick={onClose}>
          {messages['given.close']}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
