import { useRef, useState } from 'react'
import { type QuestionRecord, question } from '#contract/content/question.ts'
import { localePath } from '#contract/kit/locale.ts'
import { questionTerm, termId } from '#contract/terms/term.ts'
import { interpolate } from '#lib/interpolate.ts'
import { onceSender } from '#lib/once-sender.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { FormOutcome } from '#ui/form/FormOutcome.tsx'
import { keptFields } from '#ui/form/kept-fields.ts'
import { NameField } from '#ui/form/NameField.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { TitledText } from '#ui/form/TitledText.tsx'
import styles from './question.module.css'
import { sendQuestion } from './question-api.ts'
import { QuestionFormFrame, useQuestionForm } from './question-form.tsx'
import type { QuestionProps } from './texts.ts'

type Sent = { question: QuestionRecord; email: string }
const kept = keptFields('onmaru:question', ['name', 'email', 'title', 'body'])
const start = { name: '', email: '', title: '', body: '', password: '', _terms: false }

export function WriteQuestion({ locale, messages }: QuestionProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  if (!sent) return <WriteForm messages={messages} onSent={setSent} />
  const t = messages.question
  return (
    <FormOutcome title={t['done.title']} text={interpolate(t['done.text'], { email: sent.email })}>
      <a className={styles.link} href={localePath(locale, `/center/inquiry/${sent.question._id}`)}>
        {t['done.open']}
      </a>
    </FormOutcome>
  )
}

type WriteFormProps = Pick<QuestionProps, 'messages'> & { onSent: (sent: Sent) => void }

function WriteForm({ messages, onSent }: WriteFormProps) {
  const t = messages.question
  const once = useRef(onceSender())
  const state = useQuestionForm({
    id: 'question',
    messages,
    start,
    schema: question,
    kept,
    bodyOf: (values) => ({ ...values, _terms: values._terms ? [termId(questionTerm)] : [] }),
    send: async (output) => onSent({ question: await sendQuestion(once.current(output)), email: output.email }),
  })
  const { values, errors, change } = state
  const fields = { texts: t, values, errors, onChange: change }
  return (
    <QuestionFormFrame state={state} texts={t} mode="form">
      <NameField
        formId="question"
        label={t.name}
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <EmailField
        formId="question"
        label={t.email}
        hint={t['email.hint']}
        value={values.email}
        error={errors.email}
        asks={messages.validation}
        onChange={(email) => change({ email })}
      />
      <TitledText formId="question" rows={8} maxLength={4_000} {...fields} />
      <PasswordField
        formId="question"
        texts={t}
        isNew
        value={values.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <Consent
        id="question-_terms"
        version={questionTerm.version}
        texts={t}
        isChecked={values._terms}
        error={errors._terms}
        onChange={(_terms) => change({ _terms })}
      />
    </QuestionFormFrame>
  )
}
