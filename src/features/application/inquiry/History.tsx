import type { ApplicantEvent } from '#contract/application/application-record.ts'
import { listed } from '#contract/kit/listed.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime } from '#lib/format.ts'
import { answerLabel } from './answer-text.ts'
import styles from './inquiry.module.css'
import { useStatusTexts } from './inquiry-texts.tsx'

export function StatusHistory({ events }: { events: ApplicantEvent[] }) {
  const t = useStatusTexts()
  const latestFirst = events.map((event, index) => ({ ...event, isFirst: index === 0 })).reverse()
  return (
    <section className={styles.part}>
      <h2>{t('history')}</h2>
      <ol role="list" className={styles.history}>
        {latestFirst.map((event) => (
          <li key={`${event.at} ${event.status} ${event.changes}`}>
            <p className={styles.eventHead}>
              <time dateTime={event.at}>{formatDateTime(event.at).slice(0, 16)}</time> · {t(`by.${event.by}`)}
            </p>
            <EventText event={event} />
            {event.message && <p className={styles.quote}>{event.message}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function EventText({ event }: { event: ApplicantEvent & { isFirst: boolean } }) {
  const t = useStatusTexts()
  const texts = useTexts()
  const { changes, status, by, isFirst } = event
  if (changes) {
    const names = [...new Set(changes.map((path) => answerLabel(texts, path)))]
    return <p>{t('history.amended', { changes: listed(texts.locale, names) })}</p>
  }
  if (isFirst) return <p>{t('history.received')}</p>
  if (by === 'applicant' && status === 'WITHDRAWN') return <p>{t('history.withdrawn')}</p>
  return <p>{t('history.moved', { status: texts.t(`status.${status}`) })}</p>
}
