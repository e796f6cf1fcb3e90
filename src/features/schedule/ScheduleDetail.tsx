import { useEffect } from 'react'
import type { Locale } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import type { PublicSchedule } from '#contract/round/public-schedule.ts'
import type { ScheduleView } from '#stores/schedule.ts'
import { Countdown } from './Countdown.tsx'
import { loadOwnTextFont } from './own-text.ts'
import styles from './schedule.module.css'
import type { ScheduleMessages } from './schedule-messages.ts'

type ScheduleDetailProps = {
  view: ScheduleView
  schedule: PublicSchedule | null
  locale: Locale
  messages: ScheduleMessages
}

export function ScheduleDetail({ view, schedule, locale, messages }: ScheduleDetailProps) {
  if (view === 'loading') return <span className={styles.skeleton} aria-hidden="true" />
  if (view === 'none') return <p className={styles.message}>{messages['schedule.noneText']}</p>
  if (view === 'down' || !schedule) return <p className={styles.message}>{messages['schedule.downText']}</p>
  if (view === 'paused') return <StaffMessage text={schedule.message.stop} />
  if (view === 'closed') return <StaffMessage text={schedule.message.dead} />

  const isOpen = view === 'open'
  const until = isOpen ? schedule.deadAt : schedule.openAt
  return (
    <>
      <Countdown until={Date.parse(until)} messages={messages} />
      <p className={styles.date}>
        {isOpen ? messages['schedule.deadline'] : messages['schedule.opens']}{' '}
        <time dateTime={until}>{formatMoment(locale, until)}</time>
        <span className={styles.clock}>{messages['schedule.clock']}</span>
      </p>
    </>
  )
}

function StaffMessage({ text }: { text: string }) {
  useEffect(loadOwnTextFont, [])
  return <p className={styles.message}>{text}</p>
}
