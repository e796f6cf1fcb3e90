import type { ApplicantEvent, ApplicationRecord } from '#contract/application/application-record.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime, groupReceipt } from '#lib/format.ts'
import styles from './inquiry.module.css'
import { useStatusTexts } from './inquiry-texts.tsx'

type ApplicationStatusCardProps = { application: ApplicationRecord; events: ApplicantEvent[] }

export function ApplicationStatusCard({ application, events }: ApplicationStatusCardProps) {
  const { t, locale } = useTexts()
  const statusText = useStatusTexts()
  const { status, correctionEndsAt, receiptNumber, name, submittedAt } = application
  const message = events.findLast((event) => event.by === 'staff' && event.status === status)?.message
  const number = receiptNumber ?? ''
  return (
    <section className={styles.standing} data-status={status}>
      <p className={styles.status}>{t(`status.${status}`)}</p>
      <p>{t(`status.${status}.text`)}</p>
      {message && (
        <div className={styles.message}>
          <h2>{statusText('message')}</h2>
          <p>{message}</p>
        </div>
      )}
      {status === 'CORRECTION' && correctionEndsAt && (
        <p className={styles.deadline}>
          {statusText('deadline', { time: `${formatMoment(locale, correctionEndsAt)} ${t('start.kst')}` })}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name={statusText('number')} text={groupReceipt(number)} />
        <Fact name={t('receipt.applicant')} text={name ?? ''} />
        <Fact name={t('receipt.submittedAt')} text={formatDateTime(submittedAt ?? '').slice(0, 16)} />
      </dl>
    </section>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
