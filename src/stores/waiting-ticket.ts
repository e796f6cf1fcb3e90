const storageKey = 'onmaru:waitingTicket'

/** The browser's place in the order of arrival; all of its tabs share it. */
export type KeptTicket = {
  round: number
  /** Idempotency key of the call that takes the ticket. */
  key: string
  /** Null until the server has answered. */
  ticket: string | null
  /** People ahead at the beginning; the progress is measured from there. */
  aheadAtStart: number
}

/** For browsers without storage. */
let unsaved: KeptTicket | null = null

export function readWaitingTicket(): KeptTicket | null {
  try {
    // Only `keepWaitingTicket` writes this key.
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as KeptTicket | null
  } catch {
    return unsaved
  }
}

export function keepWaitingTicket(kept: KeptTicket | null): void {
  unsaved = kept
  try {
    if (kept) localStorage.setItem(storageKey, JSON.stringify(kept))
    else localStorage.removeItem(storageKey)
  } catch {
    // `unsaved` holds it until the page is closed.
  }
}

/** The place in the order of arrival, for calls that the server accepts only from admitted visitors. */
export function waitingHeader(): Record<string, string> {
  const { ticket } = readWaitingTicket() ?? {}
  return ticket ? { 'Waiting-Ticket': ticket } : {}
}
