import { useState } from 'react'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import { CopyButton } from '#console/kit/feedback/CopyButton.tsx'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { OwnSecondFactor } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console-second-factor.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './second-factor.module.css'
import { secondFactorPath } from './source.ts'

type CodesSectionProps = { own: OwnSecondFactor; onChanged: (codes: string[]) => void }

export function CodesSection({ own: { recoveryCodes }, onChanged }: CodesSectionProps) {
  const [isAsked, setAsked] = useState(false)
  const renew = async (password: string) => {
    const call = api.post<{ recoveryCodes: string[] }>(`${secondFactorPath}/recovery-codes`, { json: { password } })
    onChanged((await call.json()).recoveryCodes)
  }
  return (
    <Sheet title={messages.codes}>
      <p className="soft">{messages['codes.text']}</p>
      <p>{interpolate(messages['codes.left'], { count: recoveryCodes })}</p>
      <div className={styles.actions}>
        <Button size="small" tone="secondary" onClick={() => setAsked(true)}>
          {messages['codes.renew']}
        </Button>
      </div>
      {isAsked && (
        <PasswordDialog
          title={messages['codes.renew.title']}
          text={messages['codes.renew.text']}
          action={messages['codes.renew']}
          onClose={() => setAsked(false)}
          onPassword={renew}
        />
      )}
    </Sheet>
  )
}

type CodesDialogProps = { codes: string[]; username: string; onClose: () => void }

/** The codes are shown only once, so Escape does not close the dialog. A print has only the codes. */
export function CodesDialog({ codes, username, onClose }: CodesDialogProps) {
  return (
    <ConsoleDialog title={messages['codes.given']}>
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
        <CopyButton text={codes.join('\n')} />
        <Button size="small" tone="secondary" onClick={() => window.print()}>
          {messages['codes.print']}
        </Button>
        <Button size="small" onClick={onClose}>
          {messages['codes.kept']}
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
