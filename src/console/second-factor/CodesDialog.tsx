import { useState } from 'react'
import { Dialog, DialogActions } from '#console/kit/feedback/Dialog.tsx'
import console from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-second-factor.json'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './second-factor.module.css'

type CodesDialogProps = { codes: string[]; username: string; onClose: () => void }

/** The codes are shown only once, so Escape does not close the dialog. A print has only the codes. */
export function CodesDialog({ codes, username, onClose }: CodesDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Dialog title={messages['codes.given']}>
      <p>{messages['codes.given.text']}</p>
      <div className={styles.sheetOfCodes}>
        <p className={styles.printed}>{interpolate(messages['codes.print.title'], { username })}</p>
        <ol className={styles.codes} role="list">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <DialogActions>
        {'clipboard' in navigator && (
          <Button size="small" tone="secondary" data-initial-focus onClick={() => void copy()}>
            {console[isCopied ? 'action.copied' : 'action.copy']}
          </Button>
        )}
        <Button size="small" tone="secondary" onClick={() => window.print()}>
          {messages['codes.print']}
        </Button>
        <Button size="small" onClick={onClose}>
          {messages['codes.kept']}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
