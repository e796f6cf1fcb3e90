/** What this tab keeps under a name for a reload; null where there is nothing, and without storage. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Never throws: without storage (a private window, a full one) a form works on, unsaved. */
export function keep(name: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // What is typed still stands on the page.
  }
}

export function forget(name: string): void {
  try {
    window.sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept either.
  }
}
