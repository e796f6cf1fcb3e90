const key = 'onmaru:popups'

/** Popup ids with the moment (milliseconds) until which each stays away. */
type Closed = Record<string, number>

function read(store: Storage): Closed {
  try {
    return JSON.parse(store.getItem(key) || '{}')
  } catch {
    return {}
  }
}

/** Whether somebody closed it in this tab, or asked not to see it for a time that is not over. */
export function isClosed(id: string): boolean {
  return Math.max(read(localStorage)[id] ?? 0, read(sessionStorage)[id] ?? 0) > Date.now()
}

/** Keeps it away for `hours`, or from this tab without. What is over is forgotten with it. */
export function keepClosed(id: string, hours?: number): void {
  const store = hours ? localStorage : sessionStorage
  const until = hours ? Date.now() + hours * 3_600_000 : Number.MAX_SAFE_INTEGER
  const current = Object.entries(read(store)).filter(([, moment]) => moment > Date.now())
  try {
    store.setItem(key, JSON.stringify({ ...Object.fromEntries(current), [id]: until }))
  } catch {
    // A full or forbidden store: it comes again on the next page.
  }
}
