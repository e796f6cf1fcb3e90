import type { SubmitEvent } from 'react'
import { registrationTerm } from '#contract/terms/term.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { Consent } from '#ui/consent/Consent.tsx'
import { ErrorSummary } from '#ui/error-summary/ErrorSummary.tsx'
import { ContactFields } from '#ui/form/ContactFields.tsx'
import styles from './registration.module.css'
import type { RegistrationProps } from './texts.ts'
import { UnitTypes } from './UnitTypes.tsx'
import type { Codes, RegistrationField, useRegistration } from './use-registration.ts'

type RegistrationFormProps = RegistrationProps & { state: ReturnType<typeof useRegistration> }

export function RegistrationForm({ state, messages }: RegistrationFormProps) {
  const { form, values, change, codes, attempt, sending, failure, send } = state
  const t = messages.registration
  const errors = errorsOf(codes, messages.validation)
  const items = Object.entries(errors).map(([name, text]) => ({ id: `registration-${name}`, text }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    // `dialog`: a submit before hydration must not put personal data into the address.
    <form className={styles.form} ref={form} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary title={t['form.errors']} items={items} attempt={attempt} />
      {sending === 'failed' && items.length === 0 && (
        <Callout tone="danger" title={t['form.failed']} isLive takesFocus>
          <p>{failure ?? t['form.failed.text']}</p>
        </Callout>
      )}
      <UnitTypes
        texts={t}
        value={values.unitTypes}
        error={errors.unitTypes}
        onChange={(unitTypes) => change({ unitTypes })}
      />
      <ContactFields
        formId="registration"
        texts={t}
        asks={messages.validation}
        values={values}
        errors={errors}
        onChange={change}
      />
      <Consent
        id="registration-_terms"
        version={registrationTerm.version}
        texts={t}
        isChecked={values.hasAgreed}
        error={errors._terms}
        onChange={(hasAgreed) => change({ hasAgreed })}
      />
      <Button type="submit" aria-disabled={sending === 'sending' || undefined}>
        {sending === 'sending' ? t['form.sending'] : t['form.submit']}
      </Button>
    </form>
  )
}

function errorsOf(codes: Codes, texts: RegistrationProps['messages']['validation']) {
  const order: RegistrationField[] = ['unitTypes', 'name', 'phone', 'email', '_terms']
  const known: Record<string, string> = texts
  const found = order.flatMap((name) => {
    const code = codes[name]
    return code ? [[name, known[code] ?? texts.invalid] as const] : []
  })
  return Object.fromEntries(found) as Codes
}
