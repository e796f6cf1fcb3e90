import { pageHeaders } from './page-headers.ts'

const key = 'onmaru:marked-units'
const unsentKey = 'onmaru:marked-units-due'

/** Names of the unit types that were marked on this device, in that order; empty without storage. */
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
    // Without storage (private window, full quota) the marks last until the page is closed.
  }
}

/** Stores the marks and sends them to the account of a logged-in visitor. */
export function changeMarkedUnits(names: string[]): void {
  keepMarkedUnits(names)
  // Set in the head of each page by `layouts/inline.ts`; `staff` have no marks in their account.
  if (document.documentElement.dataset.session !== 'account') return
  // If the request fails (expired token, no connection), `loadLikes` sends the marks later.
  setMarksUnsent(true)
  const headers = { ...pageHeaders(), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ unitTypes: names })
  fetch('/api/v1/me/likes', { method: 'PUT', headers, body, keepalive: true })
    .then(({ ok }) => ok && setMarksUnsent(false))
    .catch(() => {})
}

/** True if the account has not received the latest change. */
export function areMarksUnsent(): boolean {
  return localStorage.getItem(unsentKey) !== null
}

export function setMarksUnsent(isUnsent: boolean): void {
  if (isUnsent) localStorage.setItem(unsentKey, '1')
  else localStorage.removeItem(unsentKey)
}
