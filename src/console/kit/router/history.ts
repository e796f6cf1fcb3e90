/** Asks whether the page may be left; a page with unsaved work sets it. */
type Guard = () => Promise<boolean>

const listeners = new Set<() => void>()
const readHref = () => window.location.pathname + window.location.search + window.location.hash
const pathOf = (href: string) => href.split(/[?#]/)[0]
const readIndex = (): number => window.history.state?.index ?? 0

let current = typeof window === 'undefined' ? '/' : readHref()
let index = typeof window === 'undefined' ? 0 : readIndex()
let previousPage: string | null = null
let guard: Guard | null = null
let isUndoing = false

/** The address shown, as path, query and fragment. It changes only once the page before it may be left. */
export const getHref = () => current
/** Where the visitor was before the page shown, within this visit; null on the first page. */
export const getPreviousPage = () => previousPage

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', followHistory)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', followHistory)
  }
}

/** Goes to another address of the console without loading the document again. */
export async function navigate(href: string, { replace = false } = {}): Promise<void> {
  if (!(await mayGoTo(href))) return
  if (!replace) index += 1
  window.history[replace ? 'replaceState' : 'pushState']({ index }, '', href)
  show(readHref())
}

/** Sets the question asked before another page is shown; a change of query or fragment needs no asking. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

async function mayGoTo(href: string): Promise<boolean> {
  if (!guard || pathOf(href) === pathOf(current)) return true
  if (!(await guard())) return false
  guard = null
  return true
}

/** Back and Forward have already changed the address when we hear of it: undo that, ask, and do it again. */
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
