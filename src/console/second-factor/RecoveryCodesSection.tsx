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

type RecoveryCodesSectionProps = { secondFactor: OwnSecondFactor; onChanged: (codes: string[]) => void }

export function RecoveryCodesSection({ secondFactor: { recoveryCodes }, onChanged }: RecoveryCodesSectionProps) {
  const [isAsking, setAsking] = useState(false)
  const renew = async (password: string) => {
    const call = api.post<{ recoveryCodes: string[] }>(`${secondFactorPath}/recovery-codes`, { json: { password } })
    onChanged((await call.json()).recoveryCodes)
  }
  return (
    <Sheet title={messages.codes}>
      <p className="soft">{messages['codes.text']}</p>
      <p>{interpolate(messages['codes.left'], { count: recoveryCodes })}</p>
      <div className={styles.actions}>
        <Button size="small" tone="secondary" onClick={() => setAsking(true)}>
          {messages['codes.renew']}
        </Button>
      </div>
      {isAsking && (
        <PasswordDialog
          title={messages['codes.renew.title']}
          text={messages['codes.renew.text']}
          action={messages['codes.renew']}
          onClose={() => setAsking(false)}
          onPassword={renew}
        />
      )}
    </Sheet>
  )
}

type RecoveryCodesDialogProps = { codes: string[]; username: string; onClose: () => void }

/** The codes are shown only once, so Escape must not close the dialog. A printout holds nothing but the codes. */
export function RecoveryCodesDialog({ codes, username, onClose }: RecoveryCodesDialogProps) {
  return (
    <ConsoleDialog title={messages['codes.given']}>
      <p>{messages['codes.given.text']}</p>
      <div className={styles.printout}>
        <p className={styles.printTitle}>{interpolate(messages['codes.print.title'], { username })}</p>
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
