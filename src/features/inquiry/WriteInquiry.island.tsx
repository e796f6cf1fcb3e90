import { useRef, useState } from 'react'
import { type InquiryRecord, inquiry, inquiryBodyMaximum } from '#contract/content/inquiry.ts'
import { localePath } from '#contract/kit/locale.ts'
import { inquiryTerms, termsId } from '#contract/terms/terms.ts'
import { idempotentRequests } from '#lib/idempotent-requests.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { FormOutcome } from '#ui/form/FormOutcome.tsx'
import { keptFields } from '#ui/form/kept-fields.ts'
import { NameField } from '#ui/form/NameField.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { TitledText } from '#ui/form/TitledText.tsx'
import styles from './inquiry.module.css'
import { sendInquiry } from './inquiry-api.ts'
import { InquiryFormFrame, useInquiryForm } from './inquiry-form.tsx'
import type { InquiryProps } from './texts.ts'

type Sent = { inquiry: InquiryRecord; email: string }
/** These fields stay in session storage until the inquiry is sent. */
const kept = keptFields('onmaru:question', ['name', 'email', 'title', 'body'])
const start = { name: '', email: '', title: '', body: '', password: '', _terms: false }

export function WriteInquiry({ locale, messages }: InquiryProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  if (!sent) return <WriteForm messages={messages} onSent={setSent} />
  const t = messages.inquiry
  return (
    <FormOutcome title={t['done.title']} text={interpolate(t['done.text'], { email: sent.email })}>
      <a className={styles.link} href={localePath(locale, `/center/inquiry/${sent.inquiry._id}`)}>
        {t['done.open']}
      </a>
    </FormOutcome>
  )
}

type WriteFormProps = Pick<InquiryProps, 'messages'> & { onSent: (sent: Sent) => void }

function WriteForm({ messages, onSent }: WriteFormProps) {
  const t = messages.inquiry
  const requestFor = useRef(idempotentRequests())
  const state = useInquiryForm({
    id: 'inquiry',
    messages,
    start,
    schema: inquiry,
    kept,
    bodyOf: (values) => ({ ...values, _terms: values._terms ? [termsId(inquiryTerms)] : [] }),
    send: async (output) => onSent({ inquiry: await sendInquiry(requestFor.current(output)), email: output.email }),
  })
  const { values, errors, change } = state
  const fields = { texts: t, values, errors, onChange: change }
  return (
    <InquiryFormFrame state={state} texts={t} mode="form">
      <NameField
        formId="inquiry"
        label={t.name}
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <EmailField
        formId="inquiry"
        label={t.email}
        hint={t['email.hint']}
        value={values.email}
        error={errors.email}
        asks={messages.validation}
        onChange={(email) => change({ email })}
      />
      <TitledText formId="inquiry" rows={8} maxLength={inquiryBodyMaximum} {...fields} />
      <PasswordField
        formId="inquiry"
        texts={t}
        isNew
        value={values.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <Consent
        id="inquiry-_terms"
        version={inquiryTerms.version}
        texts={t}
        isChecked={values._terms}
        error={errors._terms}
        onChange={(_terms) => change({ _terms })}
      />
    </InquiryFormFrame>
  )
}
