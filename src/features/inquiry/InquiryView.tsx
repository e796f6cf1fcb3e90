import { useState } from 'react'
import type { InquiryRecord } from '#contract/content/inquiry.ts'
import { formatDate, formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { paragraphs } from '#lib/paragraphs.ts'
import { Button } from '#ui/button/Button.tsx'
import { DeleteInquiry } from './DeleteInquiry.tsx'
import { EditForm } from './EditForm.tsx'
import styles from './inquiry.module.css'
import type { InquiryProps, InquiryTexts } from './texts.ts'

type InquiryViewProps = Pick<InquiryProps, 'messages'> & {
  inquiry: InquiryRecord
  onChanged: (inquiry: InquiryRecord) => void
  onDeleted: () => void
  /** Loads the inquiry again: it was answered in the meantime or can no longer be opened. */
  onStale: () => Promise<void>
}

export function InquiryView({ inquiry, messages, onChanged, onDeleted, onStale }: InquiryViewProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'changed'>('read')
  const t = messages.inquiry
  const { title, body, status, createdAt, updatedAt, answer } = inquiry
  if (mode === 'edit')
    return (
      <EditForm
        inquiry={inquiry}
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
    <article className={styles.inquiry}>
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
      <Answer inquiry={inquiry} texts={t} />
      {!answer && (
        <div className={styles.actions}>
          <Button tone="secondary" onClick={() => setMode('edit')}>
            {t.edit}
          </Button>
          <DeleteInquiry id={inquiry._id} texts={t} onDeleted={onDeleted} onStale={onStale} />
        </div>
      )}
      <p className="note">{interpolate(t.destroyAt, { date: formatDate(inquiry.destroyAt) })}</p>
    </article>
  )
}

function Answer({ inquiry: { answer, answeredAt }, texts }: { inquiry: InquiryRecord; texts: InquiryTexts }) {
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
        <p className="soft">{texts['answer.none']}</p>
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
