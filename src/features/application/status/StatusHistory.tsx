import { useState } from 'react'
import type { ApplicantEvent } from '#contract/application/application-record.ts'
import type { Opening } from '#contract/application/opening.ts'
import { listed } from '#contract/kit/listed.ts'
import { answerLabel } from '#features/application/steps/answer-text.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatMinute } from '#lib/format.ts'
import styles from './status.module.css'
import { useStatusTexts } from './status-texts.tsx'

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
              <time dateTime={event.at}>{formatMinute(event.at)}</time> · {t(`by.${event.by}`)}
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

const shownAtFirst = 5

export function AccessHistory({ openings }: { openings: Opening[] }) {
  const t = useStatusTexts()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? openings : openings.slice(0, shownAtFirst)
  return (
    <section className={styles.part}>
      <h2>{t('openings')}</h2>
      <p className={styles.soft}>{t(openings.length > 0 ? 'openings.text' : 'openings.none')}</p>
      {openings.length > 0 && (
        <ol role="list" className={styles.history}>
          {shown.map((opening, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries can be identical, and their order never changes.
            <li key={index}>
              <OpeningLine {...opening} />
            </li>
          ))}
        </ol>
      )}
      {openings.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('openings.all', { count: String(openings.length) })}
        </button>
      )}
    </section>
  )
}

function OpeningLine({ at, by, action, document, purpose }: Opening) {
  const t = useStatusTexts()
  const { documentName } = useTexts()
  return (
    <>
      <p className={styles.eventHead}>
        <time dateTime={at}>{formatMinute(at)}</time> · {t(`openings.by.${by}`)}
      </p>
      <p>{t(`openings.${action}`, { document: document ? documentName(document) : '' })}</p>
      {purpose && <p className={styles.soft}>{t('openings.purpose', { purpose: t(`openings.purpose.${purpose}`) })}</p>}
    </>
  )
}
