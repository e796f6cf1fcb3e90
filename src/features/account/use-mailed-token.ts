import { useEffect, useState } from 'react'

/** The token of a mailed link, from the address's fragment, which it is taken out of; null until known, `''` for none. */
export function useMailedToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => {
      const found = /^#([\w-]{43})$/.exec(window.location.hash)?.[1]
      // Neither the history nor a shared screen keeps what opens an account.
      if (found) window.history.replaceState(null, '', window.location.pathname)
      setToken((before) => found ?? before ?? '')
    }
    read()
    // A link that is opened where the page is open already.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}
