import { type QuestionRecord, questionChange } from '#contract/content/question.ts'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { TitledText } from '#ui/form/TitledText.tsx'
import styles from './question.module.css'
import { readQuestionToken } from './question-access.ts'
import { changeQuestion } from './question-api.ts'
import { QuestionFormFrame, useQuestionForm } from './question-form.tsx'
import type { QuestionProps } from './texts.ts'

type EditFormProps = Pick<QuestionProps, 'messages'> & {
  question: QuestionRecord
  onSaved: (question: QuestionRecord) => void
  onCancel: () => void
  onStale: () => Promise<void>
}

export function EditForm({ question, messages, onSaved, onCancel, onStale }: EditFormProps) {
  const t = messages.question
  const { _id, title, body } = question
  const state = useQuestionForm({
    id: 'edit',
    messages,
    start: { title, body },
    schema: questionChange,
    send: async (change) => {
      try {
        onSaved(await changeQuestion(_id, readQuestionToken(_id) ?? '', change))
      } catch (error) {
        if (['questionAnswered', 'tokenInvalid', 'notFound'].includes(readError(error)?.code ?? '')) await onStale()
        throw error
      }
    },
  })
  return (
    <section className={styles.open} aria-labelledby="edit-heading">
      <h2 id="edit-heading">{t['edit.title']}</h2>
      <QuestionFormFrame
        state={state}
        texts={t}
        mode="edit"
        actions={
          <Button tone="quiet" onClick={onCancel}>
            {t['edit.cancel']}
          </Button>
        }
      >
        <TitledText
          rows={8}
          maxLength={4_000}
          formId="edit"
          texts={t}
          values={state.values}
          errors={state.errors}
          onChange={state.change}
        />
      </QuestionFormFrame>
    </section>
  )
}
