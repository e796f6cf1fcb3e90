import type { ApplicationEvent } from '#contract/application.ts'
import messages from '#i18n/ko/console-application.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import styles from './application.module.css'
import { fieldLabel } from './labels.ts'
import { StatusChip } from './StatusChip.tsx'

/** Who moved an application when and why, the latest first. */
export function History({ events }: { events: readonly ApplicationEvent[] }) {
  const latestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className={styles.sheet} aria-labelledby="history">
      <h2 id="history">{messages['group.history']}</h2>
      <ol role="list" className={styles.history}>
        {latestFirst.map((event) => (
          <li key={`${event.at} ${event.status} ${event.changes}`}>
            <p className={styles.eventHead}>
              <StatusChip status={event.status} />
              <time dateTime={event.at}>{formatDateTime(event.at).slice(0, 16)}</time>
            </p>
            {event.changes && (
              <p className={styles.comment}>
                {interpolate(messages['history.changes'], { changes: event.changes.map(fieldLabel).join(', ') })}
              </p>
            )}
            {event.message && (
              <p className={styles.comment}>{interpolate(messages['history.message'], { message: event.message })}</p>
            )}
            {event.comment && <p className={styles.comment}>{event.comment}</p>}
            <p className={styles.actor}>{event.actor === 'applicant' ? messages['actor.applicant'] : event.actor}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
