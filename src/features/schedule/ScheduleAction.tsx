import { useState } from 'react'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { refreshSchedule, type ScheduleView } from '#stores/schedule.ts'
import styles from './schedule.module.css'
import type { ScheduleMessages } from './schedule-messages.ts'

type ScheduleActionProps = { view: ScheduleView; locale: Locale; messages: ScheduleMessages }

export function ScheduleAction({ view, locale, messages }: ScheduleActionProps) {
  const link = (text: string, path: string, className = styles.secondary) => (
    <a className={className} href={localePath(locale, path)}>
      {text}
    </a>
  )
  if (view === 'loading') return null
  if (view === 'down') return <Retry messages={messages} />
  const lookUp = link(messages['schedule.lookup'], '/application/inquiry', styles.link)
  if (view === 'open')
    return (
      <>
        {link(messages['schedule.apply'], '/application', styles.primary)}
        {lookUp}
      </>
    )
  if (view === 'before') return link(messages['schedule.requirement'], '/subscription/requirement')
  const notice = link(messages['schedule.notice'], '/center/notice')
  if (view === 'none') return notice
  return (
    <>
      {notice}
      {lookUp}
    </>
  )
}

function Retry({ messages }: { messages: ScheduleMessages }) {
  const [isAsking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    await refreshSchedule()
    setAsking(false)
  }
  return (
    <button type="button" className={styles.secondary} onClick={retry} aria-disabled={isAsking}>
      {isAsking ? messages['schedule.retrying'] : messages['schedule.retry']}
    </button>
  )
}
