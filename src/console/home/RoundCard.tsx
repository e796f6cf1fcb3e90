import { useQuery } from '@tanstack/react-query'
import { Chip, type Tone } from '#console/kit/feedback/Chip.tsx'
import { type ScheduleList, type WindowState, windowState } from '#contract/schedule.ts'
import messages from '#i18n/ko/console-home.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import styles from './home.module.css'

const tones: Record<WindowState, Tone> = { before: 'info', open: 'good', paused: 'warn', closed: 'neutral' }

/** The current round and whether it takes applications, by the server's clock. */
export function RoundCard() {
  const schedules = useQuery({
    queryKey: ['v1/application/schedules'],
    queryFn: ({ signal }) => api.get('v1/application/schedules', { signal }).json<ScheduleList>(),
  })
  const round = schedules.data?.schedules[0]
  if (!(schedules.data && round)) return <div className={styles.round}>{messages['round.none']}</div>
  const state = windowState(round, Date.parse(schedules.data.now))
  return (
    <div className={styles.round}>
      <p className={styles.roundHead}>
        <strong>{interpolate(messages.round, { round: round.round })}</strong>
        <Chip tone={tones[state]}>{messages[`round.${state}`]}</Chip>
      </p>
      <dl className={styles.window}>
        <dt>{messages['round.openAt']}</dt>
        <dd>{formatDateTime(round.openAt).slice(0, 16)}</dd>
        <dt>{messages['round.deadAt']}</dt>
        <dd>{formatDateTime(round.deadAt).slice(0, 16)}</dd>
      </dl>
    </div>
  )
}
