import { pageHeaders } from './page-headers.ts'

const key = 'onmaru:marked-units'
const dueKey = 'onmaru:marked-units-due'

/** In the order of marking; empty without storage. */
export function readMarkedUnits(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

export function keepMarkedUnits(names: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(names))
  } catch {
    // Private window or full storage: the marks last until the page is closed.
  }
}

/** Stores the marks and sends them to the account of a logged-in visitor. */
export function changeMarkedUnits(names: string[]): void {
  keepMarkedUnits(names)
  if (document.documentElement.dataset.session !== 'account') return
  // If the request fails (expired token, no connection), `loadLikes` sends the marks later.
  setDue(true)
  const headers = { ...pageHeaders(), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ unitTypes: names })
  fetch('/api/v1/me/likes', { method: 'PUT', headers, body, keepalive: true })
    .then(({ ok }) => ok && setDue(false))
    .catch(() => {})
}

/** True if the account has not received the latest change. */
export function areMarkedUnitsDue(): boolean {
  return localStorage.getItem(dueKey) !== null
}

export function setDue(isDue: boolean): void {
  if (isDue) localStorage.setItem(dueKey, '1')
  else localStorage.removeItem(dueKey)
}
