/** This tab's access tokens for posts or inquiries, by record id, in session storage under `storageKey`. */
export function recordTokens(storageKey: string) {
  const readAll = (): Record<string, unknown> => {
    try {
      const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}')
      if (typeof stored === 'object' && stored !== null) return stored as Record<string, unknown>
    } catch {
      // Without storage or with an invalid value, the visitor enters the record's password again.
    }
    return {}
  }
  const save = (tokens: Record<string, unknown>) => {
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify(tokens))
    } catch {}
  }
  return {
    read(id: string): string | null {
      const token = readAll()[id]
      return typeof token === 'string' ? token : null
    },
    keep: (ids: readonly string[], token: string) =>
      save({ ...readAll(), ...Object.fromEntries(ids.map((id) => [id, token])) }),
    drop(id: string) {
      const { [id]: _, ...others } = readAll()
      save(others)
    },
  }
}
