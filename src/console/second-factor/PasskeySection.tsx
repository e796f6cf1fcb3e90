import { useState } from 'react'
import { toast } from '#console/kit/feedback/toast.tsx'
import { PasswordField } from '#console/kit/form/PasswordField.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import { type OwnSecondFactor, type Passkey, passkeyDraft } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console-second-factor.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { createPasskey } from './create-passkey.ts'
import { FormDialog, PasswordDialog } from './PasswordDialog.tsx'
import styles from './second-factor.module.css'
import { path } from './source.ts'

type PasskeySectionProps = { own: OwnSecondFactor; onChanged: (codes?: string[] | null) => void }

const dayOf = (moment: string) => formatDateTime(moment).slice(0, 10)

export function PasskeySection({ own: { passkeys }, onChanged }: PasskeySectionProps) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const remove = async (password: string) => {
    await api.post(`${path}/passkeys/${leaving?._id}/remove`, { json: { password } })
    onChanged()
  }
  return (
    <Sheet title={messages.passkeys}>
      <p className={styles.text}>{messages['passkeys.text']}</p>
      {passkeys.length === 0 ? (
        <p>{messages['passkeys.none']}</p>
      ) : (
        <ul className={styles.passkeys} role="list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {'PublicKeyCredential' in window ? (
          <Button size="small" tone={passkeys.length > 0 ? 'secondary' : 'primary'} onClick={() => setAdding(true)}>
            {messages['passkeys.add']}
          </Button>
        ) : (
          <p className={styles.text}>{messages['passkeys.unsupported']}</p>
        )}
      </div>
      {isAdding && <AddDialog onClose={() => setAdding(false)} onAdded={onChanged} />}
      {leaving && (
        <PasswordDialog
          title={interpolate(messages['passkeys.remove.title'], { name: leaving.name })}
          text={messages['remove.text']}
          action={messages['passkeys.remove']}
          isDangerous
          onClose={() => setLeaving(null)}
          onGiven={remove}
        />
      )}
    </Sheet>
  )
}

function PasskeyItem({ passkey: { name, createdAt, usedAt }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <small>{interpolate(messages['passkeys.created'], { date: dayOf(createdAt) })}</small>
        <small>
          {usedAt ? interpolate(messages['passkeys.used'], { date: dayOf(usedAt) }) : messages['passkeys.unused']}
        </small>
      </p>
      <Button
        size="small"
        tone="quiet"
        aria-label={interpolate(messages['passkeys.remove.label'], { name })}
        onClick={onRemove}
      >
        {messages['passkeys.remove']}
      </Button>
    </li>
  )
}

type AddDialogProps = { onClose: () => void; onAdded: (codes: string[] | null) => void }

function AddDialog({ onClose, onAdded }: AddDialogProps) {
  return (
    <FormDialog
      title={messages['passkeys.add']}
      text={messages['passkeys.add.text']}
      action={messages.next}
      schema={passkeyDraft}
      values={{ name: '', password: '' }}
      onClose={onClose}
      save={async (draft) => {
        const made = await createPasskey(draft)
        if (typeof made === 'string') toast(made, 'failed')
        else onAdded(made.recoveryCodes)
        return typeof made !== 'string'
      }}
    >
      {(field) => (
        <>
          <TextField bind={field('name')} label={messages['passkeys.name']} hint={messages['passkeys.name.hint']} />
          <PasswordField bind={field('password')} label={messages.password} autoComplete="current-password" />
        </>
      )}
    </FormDialog>
  )
}
