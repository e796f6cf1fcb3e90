import { ApplicationStatusBadge } from '#console/application/ApplicationStatusBadge.tsx'
import { formatReceiptNumber } from '#console/application/labels.ts'
import type { Bulk } from '#contract/application/bulk.ts'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-bulk.json'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './bulk.module.css'

/** The new status, or the mail with a sample for one recipient, that the bulk work applies to its records. */
export function BulkWork({ bulk }: { bulk: Bulk }) {
  return bulk.action === 'STATUS' ? <StatusWork work={bulk} /> : <BulkMailWork work={bulk} />
}

function StatusWork({ work }: { work: Extract<Bulk, { action: 'STATUS' }> }) {
  const { status, message, comment, correctionEndsAt } = work
  const facts = [
    [application['status.message'], message],
    [application['status.correctionEndsAt'], correctionEndsAt && formatMinute(correctionEndsAt)],
    [application['status.comment'], comment],
  ] as const
  return (
    <>
      <h2 id="bulk-work" className={styles.work}>
        {messages['status.work']} <ApplicationStatusBadge status={status} />
      </h2>
      <dl className={`${styles.facts} facts`}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {status === 'CORRECTION' && <p className="soft">{messages['status.told']}</p>}
    </>
  )
}

function BulkMailWork({ work }: { work: Extract<Bulk, { action: 'LETTER' }> }) {
  const { sample, subject, canSend } = work
  return (
    <>
      <h2 id="bulk-work" className={styles.work}>
        {subject.ko}
      </h2>
      {!canSend && <Callout tone="warning">{messages['bulkMail.notSet']}</Callout>}
      {sample && (
        <figure className={styles.sample}>
          <figcaption>
            {interpolate(messages['bulkMail.sample'], {
              number: formatReceiptNumber(sample.receiptNumber),
              language: sample.locale.toUpperCase(),
            })}
          </figcaption>
          <p className={styles.sampleSubject}>{sample.subject}</p>
          <pre className={styles.sampleText}>{sample.text}</pre>
        </figure>
      )}
    </>
  )
}
