import { useStore } from '@nanostores/react'
import { interpolate } from '#lib/interpolate.ts'
import { $now } from '#stores/schedule.ts'
import { splitSpan } from './moment.ts'
import styles from './schedule.module.css'
import type { ScheduleMessages } from './schedule-messages.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** `until` in milliseconds. Screen readers get one sentence instead of the ticking figures. */
export function Countdown({ until, messages }: { until: number; messages: ScheduleMessages }) {
  const span = splitSpan(until - useStore($now))
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      <span className="visually-hidden">{interpolate(messages['schedule.left'], span)}</span>
      {units.map((unit) => (
        <span key={unit} className={styles.unit} aria-hidden="true">
          <span className={styles.digits}>{String(span[unit]).padStart(2, '0')}</span>
          <span className={styles.unitName}>{messages[`schedule.${unit}`]}</span>
        </span>
      ))}
    </div>
  )
}
