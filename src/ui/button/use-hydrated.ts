import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in server-rendered HTML and until hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
