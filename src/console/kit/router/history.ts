import { useMemo, useSyncExternalStore } from 'react'

/** Resolves to true if the page may be left. */
type Guard = () => Promise<boolean>

const listeners = new Set<() => void>()
const readHref = () => window.location.pathname + window.location.search + window.location.hash
const pathOf = (href: string) => href.split(/[?#]/)[0]
const readIndex = (): number => window.history.state?.index ?? 0

let current = typeof window === 'undefined' ? '/' : readHref()
// Each history entry stores its number, so that `popstate` knows how far it went, and in which direction.
let index = typeof window === 'undefined' ? 0 : readIndex()
let previousPage: string | null = null
let guard: Guard | null = null
let isUndoing = false

/** Path, query and fragment of the shown page; changes only after the guard has agreed. */
export const getHref = () => current
/** URL of the previous page in this visit; null on the first page. */
export const getPreviousPage = () => previousPage

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', followHistory)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', followHistory)
  }
}

export async function navigate(href: string, { replace = false } = {}): Promise<void> {
  if (!(await mayGoTo(href))) return
  if (!replace) index += 1
  window.history[replace ? 'replaceState' : 'pushState']({ index }, '', href)
  show(readHref())
}

/** Sets the guard, and returns a function that removes it. It is asked only if the path changes. */
export function guardNavigation(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

async function mayGoTo(href: string): Promise<boolean> {
  if (!guard || pathOf(href) === pathOf(current)) return true
  if (!(await guard())) return false
  // The unsaved changes are given up, so nothing asks again.
  guard = null
  return true
}

/** Back and forward buttons. At `popstate` the URL has already changed: goes back, asks, and goes again if allowed. */
async function followHistory() {
  if (isUndoing) {
    isUndoing = false
    return
  }
  const href = readHref()
  const steps = readIndex() - index
  if (guard && steps !== 0 && pathOf(href) !== pathOf(current)) {
    isUndoing = true
    window.history.go(-steps)
    if (await mayGoTo(href)) window.history.go(steps)
    return
  }
  index = readIndex()
  show(href)
}

function show(href: string) {
  if (pathOf(href) !== pathOf(current)) previousPage = current
  current = href
  for (const listener of listeners) listener()
}

export function useLocation(): URL {
  const href = useSyncExternalStore(subscribe, getHref)
  return useMemo(() => new URL(href, window.location.origin), [href])
}
