import { useState } from 'react'
import type { QuestionRecord } from '#contract/content/question.ts'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { paragraphs } from '#lib/paragraphs.ts'
import { Button } from '#ui/button/Button.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { EditForm } from './EditForm.tsx'
import styles from './question.module.css'
import type { QuestionProps, QuestionTexts } from './texts.ts'

type QuestionViewProps = Pick<QuestionProps, 'messages'> & {
  question: QuestionRecord
  onChanged: (question: QuestionRecord) => void
  onDeleted: () => void
  /** Called if the question was answered in the meantime or can no longer be opened. */
  onStale: () => Promise<void>
}

export function QuestionView({ question, messages, onChanged, onDeleted, onStale }: QuestionViewProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'changed'>('read')
  const t = messages.question
  const { title, body, status, createdAt, updatedAt, answer } = question
  if (mode === 'edit')
    return (
      <EditForm
        question={question}
        messages={messages}
        onCancel={() => setMode('read')}
        onStale={onStale}
        onSaved={(changed) => {
          onChanged(changed)
          setMode('changed')
        }}
      />
    )
  return (
    <article className={styles.question}>
      <header>
        <p className={styles.facts}>
          <span className={styles.status} data-status={status}>
            {t[`status.${status}`]}
          </span>
          <Moment label={t.asked} at={createdAt} />
          {!answer && updatedAt !== createdAt && <Moment label={t['edit.at']} at={updatedAt} />}
        </p>
        <h2>{title}</h2>
      </header>
      <p role="status" className={styles.changed}>
        {mode === 'changed' && t['edit.done']}
      </p>
      <Text text={body} />
      <Answer question={question} texts={t} />
      {!answer && (
        <div className={styles.actions}>
          <Button tone="secondary" onClick={() => setMode('edit')}>
            {t.edit}
          </Button>
          <DeleteQuestion id={question._id} texts={t} onDeleted={onDeleted} onStale={onStale} />
        </div>
      )}
      <p className={styles.soft}>{interpolate(t.destroyAt, { date: formatMinute(question.destroyAt).slice(0, 10) })}</p>
    </article>
  )
}

function Answer({ question: { answer, answeredAt }, texts }: { question: QuestionRecord; texts: QuestionTexts }) {
  return (
    <section className={styles.answer} aria-labelledby="answer">
      <h3 id="answer">{texts.answer}</h3>
      {answer ? (
        <>
          {answeredAt && (
            <p className={styles.facts}>
              <Moment label={texts['answer.at']} at={answeredAt} />
            </p>
          )}
          <Text text={answer} />
        </>
      ) : (
        <p className={styles.soft}>{texts['answer.none']}</p>
      )}
    </section>
  )
}

function Moment({ label, at }: { label: string; at: string }) {
  return (
    <span>
      {label} <time dateTime={at}>{formatMinute(at)}</time>
    </span>
  )
}

function Text({ text }: { text: string }) {
  return (
    <div className={styles.paragraphs}>
      {paragraphs(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, and their order does not change.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
