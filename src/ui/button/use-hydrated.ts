import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether this code runs already: false in the built HTML and until its island is there, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
