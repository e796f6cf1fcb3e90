import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $now, $schedule, $scheduleView, startSchedule } from '#stores/schedule.ts'

export function useRound() {
  useEffect(startSchedule, [])
  // The page is built without a schedule, but another island may have loaded one before this island hydrates.
  const view = useStore($scheduleView, { ssr: () => 'loading' as const })
  return { view, schedule: useStore($schedule, { ssr: () => null }) }
}

/** Renders every second: for components that show the clock. */
export const useServerNow = () => useStore($now, { ssr: 'initial' })
