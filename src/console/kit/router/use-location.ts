import { useMemo, useSyncExternalStore } from 'react'
import { getHref, subscribe } from './history.ts'

export function useLocation(): URL {
  const href = useSyncExternalStore(subscribe, getHref)
  return useMemo(() => new URL(href, window.location.origin), [href])
}
