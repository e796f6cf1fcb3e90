import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import formStyles from '#console/kit/form/form.module.css'
import { keepTypedPassword } from '#console/kit/form/typed-password.ts'
import messages from '#i18n/ko/console.json'
import { logInByPassword } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Failure } from './Failure.tsx'
import styles from './login.module.css'
import { loginErrorText } from './login-error.ts'
import { SecondStep } from './SecondStep.tsx'
import { type Step, stepOf } from './second-step.ts'

/** Checks presence only: an old password may break today's rules, and the server decides. */
const credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.minLength(1, messages['login.username.required'])),
  password: v.pipe(v.string(), v.minLength(1, messages['login.password.required'])),
})

/** A failure is shown above the fields and takes the focus; the password stays typed. */
export function LoginForm({ username = '' }: { username?: string }) {
  const [failure, setFailure] = useState('')
  const [step, setStep] = useState<Step | null>(null)
  const alertRef = useRef<HTMLParagraphElement>(null)
  const form = useForm({ resolver: valibotResolver(credentials), defaultValues: { username, password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setFailure('')
    try {
      keepTypedPassword(values.password)
      await logInByPassword(values.username, values.password)
    } catch (error) {
      const next = stepOf(error)
      if (next) return setStep(next)
      keepTypedPassword('')
      flushSync(() => setFailure(loginErrorText(error)))
      alertRef.current?.focus()
    }
  })
  if (step) {
    const back = (text = '') => {
      setStep(null)
      setFailure(text)
    }
    return <SecondStep step={step} onBack={back} />
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Failure text={failure} ref={alertRef} />
      <Field label={messages['login.username']} error={errors.username?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('username')}
            className={formStyles.control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the only thing to do on this page
            autoFocus={!username}
          />
        )}
      </Field>
      <PasswordField
        error={errors.password?.message}
        registration={form.register('password')}
        isFocused={Boolean(username)}
      />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? messages['login.sending'] : messages['login.submit']}
      </Button>
    </form>
  )
}

type PasswordFieldProps = {
  error: string | undefined
  isFocused: boolean
  registration: ReturnType<ReturnType<typeof useForm<v.InferInput<typeof credentials>>>['register']>
}

function PasswordField({ error, registration, isFocused }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <Field id={id} label={messages['login.password']} error={error}>
      {(control) => (
        <div className={formStyles.password}>
          <input
            {...control}
            {...registration}
            data-initial-focus={isFocused || undefined}
            type={isShown ? 'text' : 'password'}
            className={formStyles.control}
            autoComplete="current-password"
          />
          <button type="button" aria-pressed={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
            {messages['login.password.show']}
          </button>
        </div>
      )}
    </Field>
  )
}
