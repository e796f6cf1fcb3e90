import { TextField } from '#console/kit/form/TextField.tsx'
import { type TotpSetup, totpConfirmation } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console-second-factor.json'
import { api } from '#stores/session.ts'
import { FormDialog } from './PasswordDialog.tsx'
import styles from './second-factor.module.css'
import { path } from './source.ts'

type SetupDialogProps = { setup: TotpSetup; onClose: () => void; onSetUp: (codes: string[] | null) => void }

export function SetupDialog({ setup: { setup, secret, qr }, onClose, onSetUp }: SetupDialogProps) {
  return (
    <FormDialog
      title={messages['totp.setUp']}
      text={messages['totp.scan']}
      action={messages['totp.confirm']}
      schema={totpConfirmation}
      values={{ setup, code: '' }}
      onClose={onClose}
      save={async (json) => {
        const call = api.post<{ recoveryCodes: string[] | null }>(`${path}/totp/confirm`, { json })
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
            <p className="soft">{messages['totp.type']}</p>
            <output className={styles.secret} aria-label={messages['totp.secret']}>
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </output>
          </div>
          <TextField bind={field('code')} label={messages['totp.code']} inputMode="numeric" />
        </>
      )}
    </FormDialog>
  )
}
