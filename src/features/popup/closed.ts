const key = 'onmaru:popups'

/** End of the closed period by popup id, in milliseconds. */
type Closed = Record<string, number>

function read(store: Storage): Closed {
  try {
    return JSON.parse(store.getItem(key) || '{}')
  } catch {
    return {}
  }
}

export function isClosed(id: string): boolean {
  return Math.max(read(localStorage)[id] ?? 0, read(sessionStorage)[id] ?? 0) > Date.now()
}

/** Without `hours`: until the tab is closed. Drops expired entries. */
export function keepClosed(id: string, hours?: number): void {
  const store = hours ? localStorage : sessionStorage
  const until = hours ? Date.now() + hours * 3_600_000 : Number.MAX_SAFE_INTEGER
  const current = Object.entries(read(store)).filter(([, moment]) => moment > Date.now())
  try {
    store.setItem(key, JSON.stringify({ ...Object.fromEntries(current), [id]: until }))
  } catch {
    // Storage is full or blocked: the popup comes again on the next page.
  }
}
