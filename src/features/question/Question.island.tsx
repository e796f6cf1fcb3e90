import { type QuestionRecord, questionCheck } from '#contract/content/question.ts'
import { localePath } from '#contract/kit/locale.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormOutcome } from '#ui/form/FormOutcome.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { QuestionView } from './QuestionView.tsx'
import styles from './question.module.css'
import { openQuestion } from './question-api.ts'
import { QuestionFormFrame, useQuestionForm } from './question-form.tsx'
import type { QuestionProps } from './texts.ts'
import { useQuestion } from './use-question.ts'

export function QuestionIsland({ id, locale, messages }: QuestionProps & { id: string }) {
  const { view, load, show, forget } = useQuestion(id)
  const t = messages.question
  if (view.state === 'shown')
    return (
      <QuestionView question={view.question} messages={messages} onChanged={show} onDeleted={forget} onStale={load} />
    )
  if (view.state === 'loading')
    return (
      <p className={styles.loading} role="status">
        {t.loading}
      </p>
    )
  if (view.state === 'closed') return <OpenForm id={id} messages={messages} onOpened={show} />
  if (view.state === 'failed')
    return (
      <FormOutcome title={t['failed.title']} text={t['failed.text']}>
        <Button tone="secondary" onClick={() => void load()}>
          {t['failed.retry']}
        </Button>
      </FormOutcome>
    )
  return (
    <FormOutcome title={t['deleted.title']} text={t['deleted.text']}>
      <a className={styles.link} href={localePath(locale, '/center/inquiry')}>
        {t.back}
      </a>
    </FormOutcome>
  )
}

type OpenFormProps = Pick<QuestionProps, 'messages'> & { id: string; onOpened: (question: QuestionRecord) => void }

function OpenForm({ id, messages, onOpened }: OpenFormProps) {
  const t = messages.question
  const state = useQuestionForm({
    id: 'open',
    messages,
    start: { password: '' },
    schema: questionCheck,
    send: async ({ password }) => onOpened(await openQuestion(id, password)),
  })
  return (
    <section className={styles.open} aria-labelledby="open-title">
      <h2 id="open-title">{t['open.title']}</h2>
      <p className={styles.soft}>{t['open.text']}</p>
      <QuestionFormFrame state={state} texts={t} mode="open">
        <PasswordField
          formId="open"
          texts={t}
          value={state.values.password}
          error={state.errors.password}
          onChange={(password) => state.change({ password })}
        />
      </QuestionFormFrame>
    </section>
  )
}
