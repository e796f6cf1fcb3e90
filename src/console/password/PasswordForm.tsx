import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundPasswordField } from '#console/kit/form/BoundPasswordField.tsx'
import type { Binding } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import { takeTypedPassword } from '#console/kit/form/typed-password.ts'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { brokenRules, passwordRules, staffPasswordChange } from '#contract/account/staff-password.ts'
import messages from '#i18n/ko/console-password.json'
import { api, readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './password.module.css'

const empty = { current: '', password: '', subPassword: '' }

/** The contract's schema, with the new password repeated: a typing error would lock the user out. */
function schemaFor(username: string) {
  return v.pipe(
    v.strictObject({ ...staffPasswordChange(username).entries, subPassword: v.string() }),
    v.forward(
      v.partialCheck(
        [['password'], ['subPassword']],
        ({ password, subPassword }) => password === subPassword,
        'passwordDifferent',
      ),
      ['subPassword'],
    ),
  )
}

type PasswordFormProps = {
  username: string
  /** True if another person set the current password; it is then taken from the log-in, if it was just typed. */
  isFirst?: boolean
  onChanged?: () => Promise<void>
}

export function PasswordForm({ username, isFirst = false, onChanged }: PasswordFormProps) {
  const rulesId = useId()
  const [loggedInWith, setLoggedInWith] = useState(isFirst ? takeTypedPassword : '')
  const action = messages[isFirst ? 'submit.first' : 'submit']
  const buttonLook = isFirst ? {} : { size: 'small' as const, className: styles.submit ?? '' }
  const { field, submit, markSaved, isSubmitting } = useRecordForm({
    schema: schemaFor(username),
    values: { ...empty, current: loggedInWith },
    save: async ({ current, password }) => {
      try {
        await api.post('console/me/verify', { json: { current, password } })
      } catch (error) {
        // The password of the log-in is refused: shows its field at once, so that the error has a place.
        if (readError(error)?.fields?.current) flushSync(() => setLoggedInWith(''))
        throw error
      }
      markSaved(empty)
      await onChanged?.()
      toast(messages[isFirst ? 'done.first' : 'done'])
    },
  })
  return (
    <form className={`${forms.form} ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
      {/* Hidden: tells password managers which account the new password is for. */}
      <input
        className={styles.username}
        type="text"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {!loggedInWith && (
        <BoundPasswordField
          bind={field('current')}
          label={messages[isFirst ? 'current.first' : 'current']}
          autoComplete="current-password"
          isFirst={isFirst}
        />
      )}
      <div className="stack gap-3">
        <BoundPasswordField
          bind={field('password')}
          label={messages.password}
          autoComplete="new-password"
          describedBy={rulesId}
          isFirst={Boolean(loggedInWith)}
        />
        <PasswordRules id={rulesId} bind={field('password')} username={username} />
      </div>
      <BoundPasswordField bind={field('subPassword')} label={messages.subPassword} autoComplete="new-password" />
      <Button {...buttonLook} type="submit" disabled={isSubmitting}>
        {isSubmitting ? messages.sending : action}
      </Button>
    </form>
  )
}

function PasswordRules({ id, bind, username }: { id: string; bind: Binding<string>; username: string }) {
  const text = useWatch({ control: bind.control, name: bind.name }) as string
  const broken = text === '' ? passwordRules : brokenRules(text, username)
  return (
    <div className={styles.rules} id={id}>
      <p className={styles.rulesTitle}>{messages.rules}</p>
      <ul role="list">
        {passwordRules.map((rule) => {
          const isMet = !broken.includes(rule)
          return (
            <li key={rule} data-met={isMet || undefined}>
              <span>{messages[`rule.${rule}`]}</span>
              <span className="visually-hidden">: {messages[isMet ? 'rule.met' : 'rule.unmet']}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.tip}>{messages.tip}</p>
    </div>
  )
}
