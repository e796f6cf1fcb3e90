import { useState } from 'react'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundPasswordField } from '#console/kit/form/BoundPasswordField.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import {
  type OwnSecondFactor,
  type Passkey,
  type PasskeyResponse,
  passkeyDraft,
} from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console-second-factor.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormDialog, PasswordDialog } from './PasswordDialog.tsx'
import styles from './second-factor.module.css'
import { secondFactorPath } from './source.ts'

type PasskeySectionProps = { own: OwnSecondFactor; onChanged: (codes?: string[] | null) => void }

const dayOf = (moment: string) => formatDateTime(moment).slice(0, 10)

export function PasskeySection({ own: { passkeys }, onChanged }: PasskeySectionProps) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const remove = async (password: string) => {
    await api.post(`${secondFactorPath}/passkeys/${leaving?._id}/remove`, { json: { password } })
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
          onPassword={remove}
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
          <BoundTextField
            bind={field('name')}
            label={messages['passkeys.name']}
            hint={messages['passkeys.name.hint']}
          />
          <BoundPasswordField bind={field('password')} label={messages.password} autoComplete="current-password" />
        </>
      )}
    </FormDialog>
  )
}

type Draft = { name: string; password: string }
type Made = { recoveryCodes: string[] | null }

/** Returns an error text if the browser makes no passkey; throws if the server refuses it. */
async function createPasskey({ name, password }: Draft): Promise<Made | string> {
  type Options = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await api
    .post<{ options: Options }>(`${secondFactorPath}/passkeys`, { json: { name, password } })
    .json()
  let response: PasskeyResponse
  try {
    const {
      id,
      rawId,
      type,
      response: made,
      clientExtensionResults,
    } = await startRegistration({ optionsJSON: options })
    response = { id, rawId, type, response: { ...made }, clientExtensionResults }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return messages[isKnown ? 'passkeys.known' : 'passkeys.failed']
  }
  return api.post<Made>(`${secondFactorPath}/passkeys/confirm`, { json: { name, response } }).json()
}
