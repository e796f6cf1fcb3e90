import { useState } from 'react'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { OwnSecondFactor, TotpSetup } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console-second-factor.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SetupDialog } from './SetupDialog.tsx'
import styles from './second-factor.module.css'
import { path } from './source.ts'

type AppSectionProps = { own: OwnSecondFactor; onChanged: (codes?: string[] | null) => void }

export function AppSection({ own: { totpAt }, onChanged }: AppSectionProps) {
  const [asked, setAsked] = useState<'setUp' | 'remove' | null>(null)
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const close = () => setAsked(null)
  const begin = async (password: string) =>
    setSetup(await api.post<TotpSetup>(`${path}/totp`, { json: { password } }).json())
  const remove = async (password: string) => {
    await api.post(`${path}/totp/remove`, { json: { password } })
    onChanged()
  }
  const setUp = messages[totpAt ? 'totp.change' : 'totp.setUp']
  return (
    <Sheet title={messages.totp}>
      <p className={styles.text}>{messages['totp.text']}</p>
      {totpAt && <p>{interpolate(messages['totp.since'], { date: formatDateTime(totpAt).slice(0, 10) })}</p>}
      <div className={styles.actions}>
        <Button size="small" tone={totpAt ? 'secondary' : 'primary'} onClick={() => setAsked('setUp')}>
          {setUp}
        </Button>
        {totpAt && (
          <Button size="small" tone="quiet" onClick={() => setAsked('remove')}>
            {messages['totp.remove']}
          </Button>
        )}
      </div>
      {asked === 'setUp' && <PasswordDialog title={setUp} action={messages.next} onClose={close} onGiven={begin} />}
      {asked === 'remove' && (
        <PasswordDialog
          title={messages['totp.remove.title']}
          text={messages['remove.text']}
          action={messages['totp.remove']}
          isDangerous
          onClose={close}
          onGiven={remove}
        />
      )}
      {setup && <SetupDialog setup={setup} onClose={() => setSetup(null)} onSetUp={onChanged} />}
    </Sheet>
  )
}
