import { useState } from 'react'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import { type OwnSecondFactor, type TotpSetup, totpConfirmation } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console-second-factor.json'
import { formatDate } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormDialog, PasswordDialog } from './PasswordDialog.tsx'
import styles from './second-factor.module.css'
import { secondFactorPath } from './source.ts'

type AuthenticatorSectionProps = { secondFactor: OwnSecondFactor; onChanged: (codes?: string[] | null) => void }

/** Sets up or removes the authenticator app. `onChanged` gets the recovery codes if there are new ones. */
export function AuthenticatorSection({ secondFactor: { totpAt }, onChanged }: AuthenticatorSectionProps) {
  const [pendingAction, setPendingAction] = useState<'setUp' | 'remove' | null>(null)
  const [begunSetup, setBegunSetup] = useState<TotpSetup | null>(null)
  const close = () => setPendingAction(null)
  const begin = async (password: string) =>
    setBegunSetup(await api.post<TotpSetup>(`${secondFactorPath}/totp`, { json: { password } }).json())
  const remove = async (password: string) => {
    await api.post(`${secondFactorPath}/totp/remove`, { json: { password } })
    onChanged()
  }
  const setUpLabel = messages[totpAt ? 'totp.change' : 'totp.setUp']
  return (
    <Sheet title={messages.totp}>
      <p className="soft">{messages['totp.text']}</p>
      {totpAt && <p>{interpolate(messages['totp.since'], { date: formatDate(totpAt) })}</p>}
      <div className={styles.actions}>
        <Button size="small" tone={totpAt ? 'secondary' : 'primary'} onClick={() => setPendingAction('setUp')}>
          {setUpLabel}
        </Button>
        {totpAt && (
          <Button size="small" tone="quiet" onClick={() => setPendingAction('remove')}>
            {messages['totp.remove']}
          </Button>
        )}
      </div>
      {pendingAction === 'setUp' && (
        <PasswordDialog title={setUpLabel} action={messages.next} onClose={close} onPassword={begin} />
      )}
      {pendingAction === 'remove' && (
        <PasswordDialog
          title={messages['totp.remove.title']}
          text={messages['remove.text']}
          action={messages['totp.remove']}
          isDangerous
          onClose={close}
          onPassword={remove}
        />
      )}
      {begunSetup && <SetupDialog begun={begunSetup} onClose={() => setBegunSetup(null)} onSetUp={onChanged} />}
    </Sheet>
  )
}

/** Empty margin that a QR code needs around it, in modules. */
const quietZone = 4

type SetupDialogProps = { begun: TotpSetup; onClose: () => void; onSetUp: (codes: string[] | null) => void }

/** `setup` is the secret as the server sealed it; it goes back with the first code. */
function SetupDialog({ begun: { setup, secret, qr }, onClose, onSetUp }: SetupDialogProps) {
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
            viewBox={`-${quietZone} -${quietZone} ${qr.size + 2 * quietZone} ${qr.size + 2 * quietZone}`}
            role="img"
            aria-label={messages['totp.qr']}
          >
            <path d={qr.path} />
          </svg>
          <div>
            <p className="soft">{messages['totp.type']}</p>
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
