import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $now, $schedule, $scheduleView, startSchedule } from '#stores/schedule.ts'

/** The current round and its state by the server's clock, kept current while the component is there. */
export function useRound() {
  useEffect(startSchedule, [])
  // The page was built without an answer, and another island may have got one before this one is there.
  const view = useStore($scheduleView, { ssr: () => 'loading' as const })
  return { view, schedule: useStore($schedule, { ssr: () => null }) }
}

/** The server's clock, ticking: for components that show it, since it renders them each second. */
export const useServerNow = () => useStore($now, { ssr: 'initial' })
