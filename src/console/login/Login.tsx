import { useEffect, useId, useState } from 'react'
import * as v from 'valibot'
import { ConsoleDialog } from '#console/kit/feedback/ConsoleDialog.tsx'
import { type Binding, useCodedBinding } from '#console/kit/form/binding.ts'
import formStyles from '#console/kit/form/form.module.css'
import { keepTypedPassword } from '#console/kit/form/typed-password.ts'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { logInByPassword } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { LogInFailure, useLogInFailure } from './LogInFailure.tsx'
import styles from './login.module.css'
import { SecondStep } from './SecondStep.tsx'
import { type LogInStep, loginErrorText, secondStepOf } from './second-step.ts'

/** Shown without a session at every URL of the console; after log-in, the page of the URL opens. */
export function LoginPage() {
  useEffect(() => {
    document.title = interpolate(messages.title, { page: messages['login.title'] })
  }, [])
  return (
    <main className={styles.page} id="content">
      <div className={styles.facade} aria-hidden="true" />
      <section className={styles.card}>
        <p className={styles.brand}>{messages.brand}</p>
        <h1>{messages['login.title']}</h1>
        <p className="soft">{messages['login.lead']}</p>
        <LoginForm />
        <a className={styles.site} href="/">
          {messages['action.toSite']}
        </a>
      </section>
    </main>
  )
}

export function LoginDialog({ username, onGiveUp }: { username: string; onGiveUp: () => void }) {
  return (
    <ConsoleDialog title={messages['login.again']}>
      <p className="soft">{messages['login.again.text']}</p>
      <LoginForm username={username} />
      <Button size="small" tone="quiet" className={styles.giveUp ?? ''} onClick={onGiveUp}>
        {messages['login.giveUp']}
      </Button>
    </ConsoleDialog>
  )
}

/** Both are filled in; other rules are left to the server, as an old password may break those of today. */
const credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.minLength(1, 'required')),
  password: v.pipe(v.string(), v.minLength(1, 'required')),
})

/** Username and password, then a second factor if the account has one. A failure leaves what was typed. */
function LoginForm({ username = '' }: { username?: string }) {
  const [step, setStep] = useState<LogInStep | null>(null)
  const failure = useLogInFailure(loginErrorText)
  const { field, submit, isSubmitting } = useRecordForm({
    schema: credentials,
    values: { username, password: '' },
    isGuarded: false,
    failure,
    save: async (typed) => {
      try {
        keepTypedPassword(typed.password)
        await logInByPassword(typed.username, typed.password)
      } catch (error) {
        const next = secondStepOf(error)
        if (next) return setStep(next)
        keepTypedPassword('')
        throw error
      }
    },
  })
  if (step) {
    const back = (text = '') => {
      setStep(null)
      failure.setText(text)
    }
    return <SecondStep step={step} onBack={back} />
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <LogInFailure text={failure.text} ref={failure.ref} />
      <UsernameField bind={field('username')} isFocused={!username} />
      <PasswordField bind={field('password')} isFocused={Boolean(username)} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? messages['login.sending'] : messages['login.submit']}
      </Button>
    </form>
  )
}

// A page focuses `autoFocus`, `ConsoleDialog` focuses `data-initial-focus`: only the dialog knows the username.
type LoginFieldProps = { bind: Binding<string>; isFocused: boolean }

function UsernameField({ bind, isFocused }: LoginFieldProps) {
  const { value, set, code, ...rest } = useCodedBinding(bind)
  return (
    <Field label={messages['login.username']} error={code && messages['login.username.required']}>
      {(control) => (
        <input
          {...control}
          {...rest}
          className={formStyles.control}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the only thing to do on this page
          autoFocus={isFocused}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}

function PasswordField({ bind, isFocused }: LoginFieldProps) {
  const { value, set, code, ...rest } = useCodedBinding(bind)
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <Field id={id} label={messages['login.password']} error={code && messages['login.password.required']}>
      {(control) => (
        <div className={formStyles.password}>
          <input
            {...control}
            {...rest}
            data-initial-focus={isFocused || undefined}
            type={isShown ? 'text' : 'password'}
            className={formStyles.control}
            autoComplete="current-password"
            value={value}
            onChange={(event) => set(event.target.value)}
          />
          <button type="button" aria-pressed={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
            {messages['login.password.show']}
          </button>
        </div>
      )}
    </Field>
  )
}
