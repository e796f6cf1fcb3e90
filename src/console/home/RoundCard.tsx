import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Badge } from '#console/kit/feedback/Badge.tsx'
import { windowStateTones } from '#console/kit/feedback/tones.ts'
import type { RoundList } from '#contract/round/public-round.ts'
import { windowState } from '#contract/round/round.ts'
import messages from '#i18n/ko/console-home.json'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import styles from './home.module.css'

const tickMilliseconds = 10_000

/** Current round and its window, by the server's clock, which is `clockOffset` milliseconds ahead of this machine. */
export function RoundCard() {
  const rounds = useQuery({
    queryKey: ['v1/application/schedules'],
    queryFn: async ({ signal }) => {
      const list = await api.get('v1/application/schedules', { signal }).json<RoundList>()
      return { ...list, clockOffset: Date.parse(list.now) - Date.now() }
    },
  })
  const clock = useClock()
  // The list has the current round first.
  const round = rounds.data?.schedules[0]
  if (!(rounds.data && round)) return <div className={styles.round}>{rounds.data && messages['round.none']}</div>
  const now = clock + rounds.data.clockOffset
  const state = windowState(round, now)
  return (
    <div className={styles.round}>
      <p className={styles.roundHead}>
        <strong>{interpolate(messages.round, { round: round.round })}</strong>
        <Badge tone={windowStateTones[state]}>{messages[`round.${state}`]}</Badge>
      </p>
      <p className={styles.left}>{leftText(round, now)}</p>
      <dl className={styles.window}>
        <dt>{messages['round.openAt']}</dt>
        <dd>{formatMinute(round.openAt)}</dd>
        <dt>{messages['round.deadAt']}</dt>
        <dd>{formatMinute(round.deadAt)}</dd>
      </dl>
    </div>
  )
}

function leftText({ openAt, deadAt }: { openAt: string; deadAt: string }, now: number): string {
  const [start, end] = [Date.parse(openAt), Date.parse(deadAt)]
  if (now < start) return interpolate(messages['round.left.before'], { span: spanText(start - now) })
  if (now < end) return interpolate(messages['round.left.open'], { span: spanText(end - now) })
  return interpolate(messages['round.left.closed'], { span: spanText(now - end) })
}

function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), tickMilliseconds)
    return () => window.clearInterval(timer)
  }, [])
  return now
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `3일 4시간`, `4시간 12분`, `12분`; at least one minute. */
export function spanText(milliseconds: number): string {
  const [days, hours] = [Math.floor(milliseconds / day), Math.floor((milliseconds % day) / hour)]
  const minutes = Math.max(days + hours > 0 ? 0 : 1, Math.floor((milliseconds % hour) / minute))
  const parts =
    days > 0
      ? ([
          ['days', days],
          ['hours', hours],
        ] as const)
      : ([
          ['hours', hours],
          ['minutes', minutes],
        ] as const)
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => interpolate(messages[`span.${unit}`], { count }))
    .join(' ')
}
