import { MailLink } from '#console/kit/record/contact-links.tsx'
import { Columns, FactSheet, Sheet } from '#console/kit/record/Sheet.tsx'
import type { ConsoleQuestion } from '#contract/content/question.ts'
import messages from '#i18n/ko/console-question.json'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { AnswerForm } from './AnswerForm.tsx'

export function QuestionDetail({ question }: { question: ConsoleQuestion }) {
  const { body, name, email, createdAt, updatedAt, answeredAt, mail, destroyAt } = question
  return (
    <Columns>
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
        <AnswerForm key={updatedAt} question={question} />
      </Sheet>
    </Columns>
  )
}
