import { useState } from 'react'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import { type OwnSecondFactor, type TotpSetup, totpConfirmation } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console-second-factor.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormDialog, PasswordDialog } from './PasswordDialog.tsx'
import styles from './second-factor.module.css'
import { secondFactorPath } from './source.ts'

type AppSectionProps = { own: OwnSecondFactor; onChanged: (codes?: string[] | null) => void }

export function AppSection({ own: { totpAt }, onChanged }: AppSectionProps) {
  const [asked, setAsked] = useState<'setUp' | 'remove' | null>(null)
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const close = () => setAsked(null)
  const begin = async (password: string) =>
    setSetup(await api.post<TotpSetup>(`${secondFactorPath}/totp`, { json: { password } }).json())
  const remove = async (password: string) => {
    await api.post(`${secondFactorPath}/totp/remove`, { json: { password } })
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
      {asked === 'setUp' && <PasswordDialog title={setUp} action={messages.next} onClose={close} onPassword={begin} />}
      {asked === 'remove' && (
        <PasswordDialog
          title={messages['totp.remove.title']}
          text={messages['remove.text']}
          action={messages['totp.remove']}
          isDangerous
          onClose={close}
          onPassword={remove}
        />
      )}
      {setup && <SetupDialog setup={setup} onClose={() => setSetup(null)} onSetUp={onChanged} />}
    </Sheet>
  )
}

type SetupDialogProps = { setup: TotpSetup; onClose: () => void; onSetUp: (codes: string[] | null) => void }

function SetupDialog({ setup: { setup, secret, qr }, onClose, onSetUp }: SetupDialogProps) {
  return (
    <FormDialog
      title={messages['totp.setUp']}
      text={messages['totp.scan']}
      action={messages['totp.confirm']}
      schema={totpConfirmation}
      values={{ setup, code: '' }}
      onClose={onClose}
      save={async (json) => {
        const call = api.post<{ recoveryCodes: string[] | null }>(`${secondFactorPath}/totp/confirm`, { json })
        onSetUp((await call.json()).recoveryCodes)
        return true
      }}
    >
      {(field) => (
        <>
          <svg
            className={styles.qr}
            viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
            role="img"
            aria-label={messages['totp.qr']}
          >
            <path d={qr.path} />
          </svg>
          <div>
            <p className={styles.text}>{messages['totp.type']}</p>
            <output className={styles.secret} aria-label={messages['totp.secret']}>
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </output>
          </div>
          <BoundTextField bind={field('code')} label={messages['totp.code']} inputMode="numeric" />
        </>
      )}
    </FormDialog>
  )
}
