/** The tokens that this tab holds, each for some records, under one key of its storage. */
export function recordTokens(storageKey: string) {
  const readAll = (): Record<string, unknown> => {
    try {
      const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}')
      if (typeof kept === 'object' && kept !== null) return kept as Record<string, unknown>
    } catch {
      // Without storage, or with somebody else's text in it, the record's password opens it.
    }
    return {}
  }
  const save = (tokens: Record<string, unknown>) => {
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify(tokens))
    } catch {
      // What needs the token then asks for the record's password.
    }
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
