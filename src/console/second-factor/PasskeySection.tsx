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
import { formatDate } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormDialog, PasswordDialog } from './PasswordDialog.tsx'
import styles from './second-factor.module.css'
import { secondFactorPath } from './source.ts'

type PasskeySectionProps = { secondFactor: OwnSecondFactor; onChanged: (codes?: string[] | null) => void }

/** Adds and removes passkeys. `onChanged` gets the recovery codes if there are new ones. */
export function PasskeySection({ secondFactor: { passkeys }, onChanged }: PasskeySectionProps) {
  const [isAdding, setAdding] = useState(false)
  const [toRemove, setToRemove] = useState<Passkey | null>(null)
  const remove = async (password: string) => {
    await api.post(`${secondFactorPath}/passkeys/${toRemove?._id}/remove`, { json: { password } })
    onChanged()
  }
  return (
    <Sheet title={messages.passkeys}>
      <p className="soft">{messages['passkeys.text']}</p>
      {passkeys.length === 0 ? (
        <p>{messages['passkeys.none']}</p>
      ) : (
        <ul className={styles.passkeys} role="list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onRemove={() => setToRemove(passkey)} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {'PublicKeyCredential' in window ? (
          <Button size="small" tone={passkeys.length > 0 ? 'secondary' : 'primary'} onClick={() => setAdding(true)}>
            {messages['passkeys.add']}
          </Button>
        ) : (
          <p className="soft">{messages['passkeys.unsupported']}</p>
        )}
      </div>
      {isAdding && <AddDialog onClose={() => setAdding(false)} onAdded={onChanged} />}
      {toRemove && (
        <PasswordDialog
          title={interpolate(messages['passkeys.remove.title'], { name: toRemove.name })}
          text={messages['remove.text']}
          action={messages['passkeys.remove']}
          isDangerous
          onClose={() => setToRemove(null)}
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
        <small>{interpolate(messages['passkeys.created'], { date: formatDate(createdAt) })}</small>
        <small>
          {usedAt ? interpolate(messages['passkeys.used'], { date: formatDate(usedAt) }) : messages['passkeys.unused']}
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
        const created = await createPasskey(draft)
        if (typeof created === 'string') {
          toast(created, 'failed')
          return false
        }
        onAdded(created.recoveryCodes)
        return true
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

type PasskeyDraft = { name: string; password: string }
type CreatedPasskey = { recoveryCodes: string[] | null }

/** Returns an error text if the browser creates no passkey; throws if the server refuses it. */
async function createPasskey({ name, password }: PasskeyDraft): Promise<CreatedPasskey | string> {
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
      response: attestation,
      clientExtensionResults,
    } = await startRegistration({ optionsJSON: options })
    response = { id, rawId, type, response: { ...attestation }, clientExtensionResults }
  } catch (error) {
    // `InvalidStateError`: this device already has a passkey for the account.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return messages[isKnown ? 'passkeys.known' : 'passkeys.failed']
  }
  return api.post<CreatedPasskey>(`${secondFactorPath}/passkeys/confirm`, { json: { name, response } }).json()
}
