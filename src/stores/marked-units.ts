import { pageHeaders } from './page-headers.ts'

const key = 'onmaru:marked-units'
const dueKey = 'onmaru:marked-units-due'

/** Names of the unit types that a visitor marked, in the order of marking; none where the browser keeps nothing. */
export function readMarkedUnits(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Keeps them for the next visit; a browser that refuses to keep anything is no reason to fail. */
export function keepMarkedUnits(names: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(names))
  } catch {
    // Private windows and full storage: the marks last as long as the page.
  }
}

/** Keeps what a visitor changed, with the account too where one is logged in. */
export function changeMarkedUnits(names: string[]): void {
  keepMarkedUnits(names)
  if (document.documentElement.dataset.session !== 'member') return
  // A token that has run out, or no way to the server: the list of the account follows when it is next looked at.
  setDue(true)
  const headers = { ...pageHeaders(), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ unitTypes: names })
  fetch('/api/v1/me/likes', { method: 'PUT', headers, body, keepalive: true })
    .then(({ ok }) => ok && setDue(false))
    .catch(() => {})
}

/** Whether the account has not heard of the latest change. */
export function areMarkedUnitsDue(): boolean {
  return localStorage.getItem(dueKey) !== null
}

export function setDue(isDue: boolean): void {
  if (isDue) localStorage.setItem(dueKey, '1')
  else localStorage.removeItem(dueKey)
}
