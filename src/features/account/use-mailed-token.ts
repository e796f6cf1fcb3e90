import { useEffect, useState } from 'react'

/** Takes the token of a mailed link out of the address's fragment. Null before the first read, `''` without a token. */
export function useMailedToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => {
      // 32 bytes as base64url.
      const found = /^#([\w-]{43})$/.exec(window.location.hash)?.[1]
      // Keeps the token out of the browser history and off a shared screen.
      if (found) window.history.replaceState(null, '', window.location.pathname)
      setToken((before) => found ?? before ?? '')
    }
    read()
    // A mailed link may be opened in a tab that already shows this page.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}
