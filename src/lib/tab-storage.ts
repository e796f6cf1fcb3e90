/** Reads a value that this tab stored for a reload; null if it is absent or invalid, or without storage. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Never throws: without storage (private window, full quota) a form works unsaved. */
export function keep(name: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}

export function forget(name: string): void {
  try {
    window.sessionStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}
