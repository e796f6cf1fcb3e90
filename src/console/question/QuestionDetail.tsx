import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { DestroyButton } from '#console/kit/purpose/DestroyButton.tsx'
import { recordQuery } from '#console/kit/resource/source.ts'
import type { ConsoleQuestion } from '#contract/question.ts'
import messages from '#i18n/ko/console-question.json'
import { formatDateTime } from '#lib/format.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { QuestionStatus } from './QuestionStatus.tsx'
import styles from './question.module.css'
import { path, source } from './source.ts'

const parent = { label: messages.title, href: path }

/** One inquiry and its answer. Opening it is logged, so it is read once. */
export function QuestionDetail({ id }: { id: string }) {
  const record = useQuery({
    ...recordQuery<ConsoleQuestion>(source, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (record.isError) {
    return (
      <>
        <PageHead title={messages.detail} parent={parent} />
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      </>
    )
  }
  if (record.isPending) return <LoadingState />
  const { title, status } = record.data
  return (
    <article>
      <PageHead title={title} parent={parent} aside={<QuestionStatus status={status} />}>
        <DestroyButton source={source} id={id} listPath={path} texts={messages} />
      </PageHead>
      <div className={styles.columns}>
        <Asked question={record.data} />
        <section className={styles.sheet} aria-labelledby="answer">
          <h2 id="answer">{messages.answer}</h2>
          <AnswerForm key={record.data.updatedAt} question={record.data} />
        </section>
      </div>
    </article>
  )
}

function Asked({ question }: { question: ConsoleQuestion }) {
  const { body, name, email, createdAt, updatedAt, answeredAt, mail, destroyAt } = question
  const facts: [string, string | null][] = [
    [messages.name, name],
    [messages.createdAt, formatDateTime(createdAt)],
    [messages.updatedAt, answeredAt === null && updatedAt !== createdAt ? formatDateTime(updatedAt) : null],
    [messages.answeredAt, answeredAt && formatDateTime(answeredAt)],
    [messages.mail, mail && messages[`mail.${mail}`]],
    [messages.destroyAt, formatDateTime(destroyAt).slice(0, 10)],
  ]
  return (
    <section className={styles.sheet} aria-labelledby="asked">
      <h2 id="asked">{messages.detail}</h2>
      <p className={styles.body}>{body}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
