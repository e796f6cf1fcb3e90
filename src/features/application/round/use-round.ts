import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $now, $round, $roundView, followRound } from '#stores/round.ts'

export function useRound() {
  useEffect(followRound, [])
  // `ssr`: hydration must start as the page was built, without a round, although another island may have loaded one.
  const view = useStore($roundView, { ssr: () => 'loading' as const })
  return { view, round: useStore($round, { ssr: () => null }) }
}

/** The server's clock in milliseconds, 0 before the first answer. Renders every second: only for views of the time. */
export const useServerNow = () => useStore($now, { ssr: 'initial' })
