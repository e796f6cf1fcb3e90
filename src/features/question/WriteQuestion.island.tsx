import { useRef, useState } from 'react'
import { localePath } from '#contract/locale.ts'
import { type QuestionInput, type QuestionRecord, question } from '#contract/question.ts'
import { questionTerm, termId } from '#contract/term.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import { Field } from '#ui/field/Field.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { Outcome } from '#ui/form/Outcome.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import { FormFrame } from './FormFrame.tsx'
import { QuestionFields } from './fields.tsx'
import styles from './question.module.css'
import { sendQuestion } from './question-api.ts'
import type { QuestionProps } from './texts.ts'
import { useQuestionForm } from './use-question-form.ts'

type Sent = { question: QuestionRecord; email: string }
const start = { name: '', email: '', title: '', body: '', password: '', _terms: false }

/** Writes a question; where it is found again stands in the form's place. */
export function WriteQuestion({ locale, messages }: QuestionProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  if (!sent) return <WriteForm messages={messages} onSent={setSent} />
  const t = messages.question
  return (
    <Outcome title={t['done.title']} text={interpolate(t['done.text'], { email: sent.email })}>
      <a className={styles.link} href={localePath(locale, `/center/inquiry/${sent.question._id}`)}>
        {t['done.open']}
      </a>
    </Outcome>
  )
}

type WriteFormProps = Pick<QuestionProps, 'messages'> & { onSent: (sent: Sent) => void }

function WriteForm({ messages, onSent }: WriteFormProps) {
  const t = messages.question
  const send = useSendOnce()
  const state = useQuestionForm({
    id: 'question',
    messages,
    start,
    schema: question,
    bodyOf: (values) => ({ ...values, _terms: values._terms ? [termId(questionTerm)] : [] }),
    send: async (output) => onSent({ question: await send(output), email: output.email }),
  })
  const { values, errors, change } = state
  return (
    <FormFrame state={state} texts={t} part="form">
      <NameField texts={t} value={values.name} error={errors.name} onChange={(name) => change({ name })} />
      <EmailField
        of="question"
        label={t.email}
        hint={t['email.hint']}
        value={values.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <QuestionFields of="question" texts={t} values={values} errors={errors} onChange={change} />
      <PasswordField
        of="question"
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
    </FormFrame>
  )
}

type NameFieldProps = {
  texts: QuestionProps['messages']['question']
  value: string
  error: string | undefined
  onChange: (name: string) => void
}

function NameField({ texts, value, error, onChange }: NameFieldProps) {
  return (
    <Field id="question-name" label={texts.name} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="name"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="name"
          maxLength={60}
          required
        />
      )}
    </Field>
  )
}

/** The same content goes under the same key, however often: a lost answer makes no second question. */
function useSendOnce() {
  const last = useRef({ body: '', key: '' })
  return (question: QuestionInput) => {
    const body = JSON.stringify(question)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return sendQuestion(body, last.current.key)
  }
}
