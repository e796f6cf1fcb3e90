import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import formStyles from '#console/kit/form/form.module.css'
import type { SecondFactor, SecondFactorAnswer } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import styles from './login.module.css'
import { finishLogIn, type LogInStep, loginErrorText, signByPasskey } from './second-step.ts'

type SecondStepProps = { step: LogInStep; onBack: (text?: string) => void }

export function SecondStep({ step, onBack }: SecondStepProps) {
  const [method, setMethod] = useState<SecondFactor>(step.methods[0] ?? 'RECOVERY')
  const { failure, alertRef, isBusy, finish, clear } = useStep(step, onBack)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    void finish(method === 'PASSKEY' ? () => signByPasskey(step) : async () => ({ method, code }))
  }
  const choose = (other: SecondFactor) => {
    clear()
    setMethod(other)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2 className={styles.stepTitle}>{messages['login.step.title']}</h2>
      <p className={styles.lead}>{messages[`login.step.${method}`]}</p>
      <LogInFailure text={failure} ref={alertRef} />
      {method !== 'PASSKEY' && <CodeField key={method} method={method} />}
      <Button type="submit" disabled={isBusy} autoFocus={method === 'PASSKEY'}>
        {isBusy
          ? messages['login.sending']
          : messages[method === 'PASSKEY' ? 'login.step.passkey' : 'login.step.submit']}
      </Button>
      <div className={styles.others}>
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} size="small" tone="quiet" onClick={() => choose(other)}>
              {messages[`login.step.use.${other}`]}
            </Button>
          ))}
        <Button size="small" tone="quiet" onClick={() => onBack()}>
          {messages['login.step.back']}
        </Button>
      </div>
      {method === 'RECOVERY' && <p className={styles.lost}>{messages['login.step.lost']}</p>}
    </form>
  )
}

function CodeField({ method }: { method: 'TOTP' | 'RECOVERY' }) {
  const isApp = method === 'TOTP'
  return (
    <Field label={messages[isApp ? 'login.step.code' : 'login.step.recoveryCode']}>
      {(control) => (
        <input
          {...control}
          name="code"
          className={`${formStyles.control} ${styles.code}`}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          // biome-ignore lint/a11y/noAutofocus: the only thing to do in this step
          autoFocus
        />
      )}
    </Field>
  )
}

function useStep(step: LogInStep, onBack: SecondStepProps['onBack']) {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const alertRef = useRef<HTMLParagraphElement>(null)
  const finish = async (makeAnswer: () => Promise<SecondFactorAnswer>) => {
    setFailure('')
    setBusy(true)
    try {
      await finishLogIn(step, await makeAnswer())
    } catch (error) {
      if (readError(error)?.code === 'tokenInvalid') return onBack(messages['login.step.over'])
      flushSync(() => {
        setBusy(false)
        setFailure(stepErrorText(error))
      })
      alertRef.current?.focus()
    }
  }
  return { failure, alertRef, isBusy, finish, clear: () => setFailure('') }
}

/** Errors other than `HTTPError` (API) and `TypeError` (network) come from the browser's passkey dialog. */
function stepErrorText(error: unknown): string {
  const isOfBrowser = error instanceof Error && error.name !== 'HTTPError' && error.name !== 'TypeError'
  return isOfBrowser && !readError(error) ? messages['login.step.passkeyFailed'] : loginErrorText(error)
}

/** Always rendered: screen readers announce changes only in an existing live region. */
export function LogInFailure({ text, ref }: { text: string; ref: RefObject<HTMLParagraphElement | null> }) {
  return (
    <div role="alert">
      {text && (
        <p ref={ref} tabIndex={-1} className={styles.failure}>
          {text}
        </p>
      )}
    </div>
  )
}
