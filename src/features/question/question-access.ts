const storageKey = 'onmaru:questionTokens'

/** The tokens that this tab holds, by question. */
function readAll(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}')
    if (typeof kept === 'object' && kept !== null) return kept as Record<string, string>
  } catch {
    // Without storage, or with somebody else's text in it, the password opens the question.
  }
  return {}
}

export function readQuestionToken(id: string): string | null {
  const token = readAll()[id]
  return typeof token === 'string' ? token : null
}

/** Keeps a token for the questions that it opens, in this tab alone. */
export function keepQuestionToken(ids: readonly string[], token: string): void {
  save({ ...readAll(), ...Object.fromEntries(ids.map((id) => [id, token])) })
}

export function dropQuestionToken(id: string): void {
  const { [id]: _, ...others } = readAll()
  save(others)
}

function save(tokens: Record<string, string>): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(tokens))
  } catch {
    // The page that shows the question then asks for its password.
  }
}
