import { useState } from 'react'
import * as v from 'valibot'
import { type Binding, useCodedBinding } from '#console/kit/form/binding.ts'
import formStyles from '#console/kit/form/form.module.css'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import type { SecondFactor } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { LogInFailure, useLogInFailure } from './LogInFailure.tsx'
import styles from './login.module.css'
import { finishLogIn, type LogInStep, loginErrorText, signByPasskey } from './second-step.ts'

type SecondStepProps = { step: LogInStep; onBack: (text?: string) => void }

const codeSchema = v.object({ code: v.string() })
const noCode = { code: '' }

export function SecondStep({ step, onBack }: SecondStepProps) {
  const [method, setMethod] = useState<SecondFactor>(step.methods[0] ?? 'RECOVERY')
  const failure = useLogInFailure(stepErrorText)
  const { field, submit, markSaved, isSubmitting } = useRecordForm({
    schema: codeSchema,
    values: noCode,
    isGuarded: false,
    failure,
    save: async ({ code }) => {
      try {
        await finishLogIn(step, method === 'PASSKEY' ? await signByPasskey(step) : { method, code })
      } catch (error) {
        if (readError(error)?.code !== 'tokenInvalid') throw error
        // The time for the second step is over.
        onBack(messages['login.step.over'])
      }
    },
  })
  const choose = (other: SecondFactor) => {
    failure.clear()
    markSaved(noCode)
    setMethod(other)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2>{messages['login.step.title']}</h2>
      <p className="soft">{messages[`login.step.${method}`]}</p>
      <LogInFailure text={failure.text} ref={failure.ref} />
      {method !== 'PASSKEY' && <CodeField key={method} bind={field('code')} method={method} />}
      <Button type="submit" disabled={isSubmitting} autoFocus={method === 'PASSKEY'}>
        {isSubmitting
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
      {method === 'RECOVERY' && <p className="note">{messages['login.step.lost']}</p>}
    </form>
  )
}

/** A recovery code has 12 characters, and may be typed with hyphens or spaces. */
const codeMaximum = 20

function CodeField({ bind, method }: { bind: Binding<string>; method: 'TOTP' | 'RECOVERY' }) {
  const { value, set, code: _, ...rest } = useCodedBinding(bind)
  const isApp = method === 'TOTP'
  return (
    <Field label={messages[isApp ? 'login.step.code' : 'login.step.recoveryCode']}>
      {(control) => (
        <input
          {...control}
          {...rest}
          className={`${formStyles.control} ${styles.code}`}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={codeMaximum}
          // biome-ignore lint/a11y/noAutofocus: the only thing to do in this step
          autoFocus
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Errors other than `HTTPError` (API) and `TypeError` (network) come from the browser's passkey dialog. */
function stepErrorText(error: unknown): string {
  const isFromBrowser = error instanceof Error && error.name !== 'HTTPError' && error.name !== 'TypeError'
  return isFromBrowser && !readError(error) ? messages['login.step.passkeyFailed'] : loginErrorText(error)
}
