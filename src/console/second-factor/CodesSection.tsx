import { useState } from 'react'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { OwnSecondFactor } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console-second-factor.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './second-factor.module.css'
import { path } from './source.ts'

type CodesSectionProps = { own: OwnSecondFactor; onChanged: (codes: string[]) => void }

export function CodesSection({ own: { recoveryCodes }, onChanged }: CodesSectionProps) {
  const [isAsked, setAsked] = useState(false)
  const renew = async (password: string) => {
    const call = api.post<{ recoveryCodes: string[] }>(`${path}/recovery-codes`, { json: { password } })
    onChanged((await call.json()).recoveryCodes)
  }
  return (
    <Sheet title={messages.codes}>
      <p className={styles.text}>{messages['codes.text']}</p>
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
          onGiven={renew}
        />
      )}
    </Sheet>
  )
}
