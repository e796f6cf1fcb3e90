import { useState } from 'react'
import type { AccessHistoryEntry } from '#contract/application/access-history.ts'
import type { ApplicantEvent } from '#contract/application/application-record.ts'
import { joinNames } from '#contract/kit/join-names.ts'
import { answerLabel } from '#features/application/steps/answer-text.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatMinute } from '#lib/format.ts'
import styles from './status.module.css'
import { useStatusTexts } from './status-texts.tsx'

/** Events in the order of the server, oldest first; shown latest first. */
export function StatusHistory({ events }: { events: ApplicantEvent[] }) {
  const t = useStatusTexts()
  const latestFirst = events.map((event, index) => ({ ...event, isFirst: index === 0 })).reverse()
  return (
    <section className={styles.part}>
      <h2 className="title-3">{t('history')}</h2>
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
    return <p>{t('history.amended', { changes: joinNames(texts.locale, names) })}</p>
  }
  if (isFirst) return <p>{t('history.received')}</p>
  if (by === 'applicant' && status === 'WITHDRAWN') return <p>{t('history.withdrawn')}</p>
  return <p>{t('history.moved', { status: texts.t(`status.${status}`) })}</p>
}

const entriesAtFirst = 5

export function AccessHistory({ entries }: { entries: AccessHistoryEntry[] }) {
  const t = useStatusTexts()
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? entries : entries.slice(0, entriesAtFirst)
  return (
    <section className={styles.part}>
      <h2 className="title-3">{t('accessHistory')}</h2>
      <p className={styles.soft}>{t(entries.length > 0 ? 'accessHistory.text' : 'accessHistory.none')}</p>
      {entries.length > 0 && (
        <ol role="list" className={styles.history}>
          {shown.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries can be identical, and their order never changes.
            <li key={index}>
              <AccessHistoryLine {...entry} />
            </li>
          ))}
        </ol>
      )}
      {entries.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
          {t('accessHistory.all', { count: String(entries.length) })}
        </button>
      )}
    </section>
  )
}

function AccessHistoryLine({ at, by, action, document, purpose }: AccessHistoryEntry) {
  const t = useStatusTexts()
  const { documentName } = useTexts()
  return (
    <>
      <p className={styles.eventHead}>
        <time dateTime={at}>{formatMinute(at)}</time> · {t(`accessHistory.by.${by}`)}
      </p>
      <p>{t(`accessHistory.${action}`, { document: document ? documentName(document) : '' })}</p>
      {purpose && (
        <p className={styles.soft}>{t('accessHistory.purpose', { purpose: t(`accessHistory.purpose.${purpose}`) })}</p>
      )}
    </>
  )
}
