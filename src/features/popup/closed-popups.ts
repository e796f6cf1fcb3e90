const storageKey = 'onmaru:popups'

/** By popup id: until when it stays closed, in milliseconds. */
type ClosedUntil = Record<string, number>

function read(store: Storage): ClosedUntil {
  try {
    return JSON.parse(store.getItem(storageKey) || '{}')
  } catch {
    return {}
  }
}

export function isClosed(id: string): boolean {
  return Math.max(read(localStorage)[id] ?? 0, read(sessionStorage)[id] ?? 0) > Date.now()
}

/** Without `hours` the popup stays closed in this tab. Drops expired entries. */
export function rememberClosed(id: string, hours?: number): void {
  const store = hours ? localStorage : sessionStorage
  const until = hours ? Date.now() + hours * 3_600_000 : Number.MAX_SAFE_INTEGER
  const current = Object.entries(read(store)).filter(([, moment]) => moment > Date.now())
  try {
    store.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(current), [id]: until }))
  } catch {
    // Storage is full or blocked: the popup appears again on the next page.
  }
}
