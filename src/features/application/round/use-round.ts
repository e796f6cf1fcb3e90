import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $now, $schedule, $scheduleView, startSchedule } from '#stores/schedule.ts'

/** The current round and its state by the server's clock, kept current while the component is there. */
export function useRound() {
  useEffect(startSchedule, [])
  return { view: useStore($scheduleView), schedule: useStore($schedule) }
}

/** The server's clock, ticking: for components that show it, since it renders them each second. */
export const useServerNow = () => useStore($now)
