import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $now, $round, $roundView, followRound } from '#stores/round.ts'

export function useRound() {
  useEffect(followRound, [])
  // The page is built without a round, but another island may have loaded one before this island hydrates.
  const view = useStore($roundView, { ssr: () => 'loading' as const })
  return { view, round: useStore($round, { ssr: () => null }) }
}

/** Renders every second: for components that show the clock. */
export const useServerNow = () => useStore($now, { ssr: 'initial' })
