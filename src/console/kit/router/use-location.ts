import { useMemo, useSyncExternalStore } from 'react'
import { getHref, subscribe } from './history.ts'

/** The console's current address. */
export function useLocation(): URL {
  const href = useSyncExternalStore(subscribe, getHref)
  return useMemo(() => new URL(href, window.location.origin), [href])
}
