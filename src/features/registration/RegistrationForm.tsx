import { useRef } from 'react'
import { type RegistrationReceipt, registration } from '#contract/application/registration.ts'
import { offeredUnitTypes, type UnitTypeName } from '#contract/complex/building.ts'
import { registrationTerms, termsId } from '#contract/terms/terms.ts'
import { idempotentRequests } from '#lib/idempotent-requests.ts'
import { api, readError } from '#stores/session.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import { ContactFields } from '#ui/form/ContactFields.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { keptFields } from '#ui/form/kept-fields.ts'
import { useForm } from '#ui/form/use-form.ts'
import styles from './registration.module.css'
import type { RegistrationProps } from './registration-props.ts'
import { UnitTypes } from './UnitTypes.tsx'

const start = { unitTypes: [] as readonly UnitTypeName[], name: '', phone: '', email: '', _terms: false }
/** Stored in the tab until they are sent. */
const kept = keptFields('onmaru:registration', ['unitTypes', 'name', 'phone', 'email'])

type RegistrationFormProps = RegistrationProps & { onSent: (receipt: RegistrationReceipt) => void }

export function RegistrationForm({ messages, onSent }: RegistrationFormProps) {
  const t = messages.registration
  const requestFor = useRef(idempotentRequests())
  const state = useForm({
    id: 'registration',
    start,
    schema: registration,
    kept,
    bodyOf: (values) => ({
      kind: 'REGISTRATION',
      ...values,
      // The tab may have stored a unit type that is no longer offered, and no box shows it.
      unitTypes: values.unitTypes.filter((name) => offeredUnitTypes.some((type) => type.name === name)),
      _terms: values._terms ? [termsId(registrationTerms)] : [],
    }),
    texts: messages.validation,
    readFailure: (error) => {
      const body = readError(error)
      return { fields: body?.fields, text: body?.message ?? t['form.failed.text'] }
    },
    send: async (output) => {
      const answer = api.post<{ application: RegistrationReceipt }>('v1/application', requestFor.current(output))
      onSent((await answer.json()).application)
    },
  })
  const { values, errors, change } = state
  const formTexts = {
    errors: t['form.errors'],
    failed: t['form.failed'],
    submit: t['form.submit'],
    sending: t['form.sending'],
  }
  return (
    <div className={styles.form}>
      <FormFrame state={state} texts={formTexts}>
        <UnitTypes
          texts={t}
          value={values.unitTypes}
          error={errors.unitTypes}
          onChange={(unitTypes) => change({ unitTypes })}
        />
        <ContactFields
          formId="registration"
          texts={t}
          correctionTexts={messages.validation}
          values={values}
          errors={errors}
          onChange={change}
        />
        <Consent
          id="registration-_terms"
          version={registrationTerms.version}
          texts={t}
          isChecked={values._terms}
          error={errors._terms}
          onChange={(_terms) => change({ _terms })}
        />
      </FormFrame>
    </div>
  )
}
