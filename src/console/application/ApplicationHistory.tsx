import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { ApplicationEvent } from '#contract/application/application-record.ts'
import { bulkUndone } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-application.json'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx'
import styles from './history.module.css'
import { fieldLabel } from './labels.ts'

export function ApplicationHistory({ events }: { events: readonly ApplicationEvent[] }) {
  const latestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Sheet title={messages['group.history']}>
      <ol role="list" className={styles.history}>
        {latestFirst.map((event) => (
          <li key={`${event.at} ${event.status} ${event.changes}`}>
            <p className={styles.eventHead}>
              <ApplicationStatusBadge status={event.status} />
              <time dateTime={event.at}>{formatMinute(event.at)}</time>
            </p>
            {event.changes && (
              <p className={styles.comment}>
                {interpolate(messages['history.changes'], { changes: event.changes.map(fieldLabel).join(', ') })}
              </p>
            )}
            {event.message && (
              <p className={styles.comment}>{interpolate(messages['history.message'], { message: event.message })}</p>
            )}
            {event.comment && <p className={styles.comment}>{commentText(event.comment)}</p>}
            <p className={styles.actor}>{event.actor === 'applicant' ? messages['actor.applicant'] : event.actor}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function commentText(comment: string): string {
  return comment === bulkUndone ? messages['history.bulkUndone'] : comment
}

/** Field path → time of the applicant's last change, since the latest correction request if there was one. */
export function changedSince(events: readonly ApplicationEvent[]): Map<string, string> {
  const requestIndex = events.findLastIndex(({ status, actor }) => status === 'CORRECTION' && actor !== 'applicant')
  const changes = events
    .slice(requestIndex + 1)
    .filter(({ actor }) => actor === 'applicant')
    .flatMap(({ at, changes }) => (changes ?? []).map((path) => [path, at] as const))
  return new Map(changes)
}
