import { useEffect, useRef, useState } from 'react'
import type { ApplicantEvent, ApplicationRecord } from '#contract/application/application-record.ts'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import type { PublicRound, PublicStep } from '#contract/round/public-round.ts'
import { ReceiptFiles } from '#features/application/receipt/ReceiptFiles.tsx'
import { useServerNow } from '#features/application/round/use-round.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDate, formatMinute, groupReceipt } from '#lib/format.ts'
import { Callout } from '#ui/callout/Callout.tsx'
import { StatusActions } from './StatusActions.tsx'
import { AccessHistory, StatusHistory } from './StatusHistory.tsx'
import styles from './status.module.css'
import { useStatusTexts } from './status-texts.tsx'
import type { ShownApplication } from './use-status.ts'

export function StatusSheet({ onChanged, ...shown }: ShownApplication & { onChanged: () => Promise<void> }) {
  const t = useStatusTexts()
  const { application, events, accessHistory, round } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  const [news, setNews] = useState<'amended' | 'withdrawn' | null>(() =>
    window.location.hash === '#amended' ? 'amended' : null,
  )
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // Removes `#amended`, so that a reload does not announce the change again.
    window.history.replaceState(null, '', window.location.pathname)
  }, [])
  const announceWithdrawal = async () => {
    setNews(null)
    await onChanged()
    setNews('withdrawn')
  }
  return (
    <article className={`${styles.sheet} stack gap-6`} data-allow-selection>
      <header className={`${styles.head} stack`}>
        <h1 className="title-2" ref={heading} tabIndex={-1}>
          {t('heading')}
        </h1>
        {news && (
          <Callout key={news} isLive takesFocus={news === 'withdrawn'}>
            <p>{t(news)}</p>
          </Callout>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ApplicationStatusCard application={application} events={events} />
          {application.status !== 'WITHDRAWN' && <NextDate round={round} />}
          <StatusHistory events={events} />
          <AccessHistory entries={accessHistory} />
        </div>
        <div className={styles.side}>
          <StatusActions {...shown} onWithdrawn={() => void announceWithdrawal()} />
          <ReceiptFiles files={application.files} />
        </div>
      </div>
    </article>
  )
}

type ApplicationStatusCardProps = { application: ApplicationRecord; events: ApplicantEvent[] }

function ApplicationStatusCard({ application, events }: ApplicationStatusCardProps) {
  const { t, locale } = useTexts()
  const statusText = useStatusTexts()
  const { status, correctionEndsAt, receiptNumber, name, unit_type, submittedAt } = application
  // The message of staff to the applicant that came with the current status.
  const message = events.findLast((event) => event.by === 'staff' && event.status === status)?.message
  const number = receiptNumber ?? ''
  return (
    <section className={styles.statusCard} data-status={status}>
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
        {unit_type && <Fact name={t('unit_type')} text={unit_type} />}
        <Fact name={t('receipt.submittedAt')} text={formatMinute(submittedAt ?? '')} />
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

function NextDate({ round }: { round: PublicRound | null }) {
  const { locale } = useTexts()
  const t = useStatusTexts()
  const now = useServerNow() || Date.now()
  const step = nextRoundStep(round?.steps ?? [], now)
  return (
    <section className={styles.part}>
      <h2 className="title-3">{t('next')}</h2>
      {step ? (
        <div className={styles.next}>
          <p className={styles.nextName}>
            {step.label} {Date.parse(step.startAt) <= now && <span className={styles.mark}>{t('next.now')}</span>}
          </p>
          <p className={styles.nextTime}>
            <time dateTime={step.startAt}>{periodOf(step, locale, t)}</time>
          </p>
          {step.note && <p className={styles.soft}>{step.note}</p>}
        </div>
      ) : (
        <p>{t('next.none')}</p>
      )}
      <a className={styles.link} href={localePath(locale, '/subscription/schedule')}>
        {t('next.schedule')}
      </a>
    </section>
  )
}

function periodOf(
  { startAt, endAt }: { startAt: string; endAt: string },
  locale: Locale,
  t: ReturnType<typeof useStatusTexts>,
) {
  const start = formatMoment(locale, startAt)
  if (startAt === endAt) return start
  const end = formatMoment(locale, endAt, startAt)
  const isOneDay = formatDate(startAt) === formatDate(endAt)
  // `HH:MM` is enough if the period ends on the day of its start.
  return t('next.period', { start, end: isOneDay ? end.slice(-5) : end })
}

/** The first step that has not ended, after the application period. `now` in milliseconds. */
export function nextRoundStep(steps: readonly PublicStep[], now: number): PublicStep | undefined {
  const remaining = steps.filter(
    ({ key, endAt }) => !['announcement', 'application'].includes(key) && now <= Date.parse(endAt),
  )
  return remaining.toSorted((first, second) => first.startAt.localeCompare(second.startAt))[0]
}
