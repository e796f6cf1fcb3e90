const key = 'onmaru:marked-units'

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
