import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#console/kit/feedback/toast.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { recordQuery } from '#console/kit/record/source.ts'
import { type ConsoleQuestion, questionAnswer } from '#contract/content/question.ts'
import messages from '#i18n/ko/console-question.json'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './question.module.css'
import { source } from './source.ts'

/** Only the first answer sends a mail; a later correction does not. */
export function AnswerForm({ question }: { question: ConsoleQuestion }) {
  const client = useQueryClient()
  const isFirst = question.answer === null
  const { field, submit, discard, isSubmitting } = useRecordForm({
    schema: questionAnswer,
    values: { answer: question.answer ?? '', version: question.updatedAt },
    save: async (json) => {
      const saved = await api
        .post<{ question: ConsoleQuestion }>(`${source.path}/${question._id}/answer`, { json })
        .json()
      discard()
      client.setQueryData(recordQuery<ConsoleQuestion>(source, question._id).queryKey, saved.question)
      await client.invalidateQueries({ queryKey: [source.path, 'list'] })
      toast(messages['answer.saved'])
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        bind={field('answer')}
        rows={12}
        label={messages['answer.text']}
        hint={messages[isFirst ? 'answer.hint' : 'answer.hint.again']}
      />
      <Button size="small" type="submit" disabled={isSubmitting}>
        {isSubmitting ? messages['answer.saving'] : messages[isFirst ? 'answer.submit' : 'answer.again']}
      </Button>
    </form>
  )
}
