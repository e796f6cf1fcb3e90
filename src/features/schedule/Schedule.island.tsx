import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Locale } from '#contract/kit/locale.ts'
import { interpolate } from '#lib/interpolate.ts'
import { $schedule, $scheduleView, startSchedule } from '#stores/schedule.ts'
import { ScheduleAction } from './ScheduleAction.tsx'
import { ScheduleDetail } from './ScheduleDetail.tsx'
import styles from './schedule.module.css'
import type { ScheduleMessages } from './schedule-messages.ts'

type ScheduleProps = { locale: Locale; messages: ScheduleMessages }

export function ScheduleIsland({ locale, messages }: ScheduleProps) {
  // The page is built without a schedule, and the first render must match it.
  const view = useStore($scheduleView, { ssr: () => 'loading' as const })
  const schedule = useStore($schedule, { ssr: () => null })
  useEffect(startSchedule, [])

  return (
    <div className={styles.schedule} data-view={view} aria-busy={view === 'loading'}>
      <div>
        <p className={styles.round}>
          {schedule ? interpolate(messages['schedule.round'], { round: schedule.round }) : messages['schedule.label']}
        </p>
        <p className={styles.state} role="status">
          {messages[`schedule.${view}`]}
        </p>
      </div>
      <div className={styles.detail}>
        <ScheduleDetail view={view} schedule={schedule} locale={locale} messages={messages} />
      </div>
      <div className={styles.action}>
        <ScheduleAction view={view} locale={locale} messages={messages} />
      </div>
    </div>
  )
}
