import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { MailLink } from '#console/kit/record/contact-links.tsx'
import { FactSheet, Sheet, TwoColumns } from '#console/kit/record/Sheet.tsx'
import { recordQuery, type Source } from '#console/kit/record/source.ts'
import { type ConsoleInquiry, inquiryAnswer } from '#contract/content/inquiry.ts'
import messages from '#i18n/ko/console-inquiry.json'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './inquiry.module.css'

export const inquirySource = {
  path: 'console/center/questions',
  singular: 'question',
  plural: 'questions',
} as const satisfies Source

export function InquiryDetail({ inquiry }: { inquiry: ConsoleInquiry }) {
  const { body, name, email, createdAt, updatedAt, answeredAt, mail, destroyAt } = inquiry
  return (
    <TwoColumns>
      <FactSheet
        title={messages.detail}
        body={body}
        facts={[
          [messages.email, <MailLink key="email" email={email} />],
          [messages.name, name],
          [messages.createdAt, formatDateTime(createdAt)],
          [messages.updatedAt, answeredAt === null && updatedAt !== createdAt ? formatDateTime(updatedAt) : null],
          [messages.answeredAt, answeredAt && formatDateTime(answeredAt)],
          [messages.mail, mail && messages[`mail.${mail}`]],
          [messages.destroyAt, formatDate(destroyAt)],
        ]}
      />
      <Sheet title={messages.answer}>
        <AnswerForm key={updatedAt} inquiry={inquiry} />
      </Sheet>
    </TwoColumns>
  )
}

/** The first answer is mailed to the visitor; a later change of it is not. */
function AnswerForm({ inquiry }: { inquiry: ConsoleInquiry }) {
  const client = useQueryClient()
  const isFirst = inquiry.answer === null
  const { field, submit, markSaved, isSubmitting } = useRecordForm({
    schema: inquiryAnswer,
    values: { answer: inquiry.answer ?? '', version: inquiry.updatedAt },
    save: async (json) => {
      const saved = await api
        .post<{ question: ConsoleInquiry }>(`${inquirySource.path}/${inquiry._id}/answer`, { json })
        .json()
      markSaved()
      client.setQueryData(recordQuery<ConsoleInquiry>(inquirySource, inquiry._id).queryKey, saved.question)
      await client.invalidateQueries({ queryKey: [inquirySource.path, 'list'] })
      toast(messages['answer.saved'])
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <BoundTextField
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
