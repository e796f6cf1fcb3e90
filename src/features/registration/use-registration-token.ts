import { useEffect, useState } from 'react'

const place = 'registration'

/** Moves the token of a mailed link out of the address's fragment. */
export function useRegistrationToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => {
      const found = /^#registration-([\da-f-]{36}\.[\w-]{43})$/.exec(window.location.hash)?.[1]
      if (!found) return
      // Keeps the token out of the browser history and off a shared screen.
      window.history.replaceState(null, '', `${window.location.pathname}#${place}`)
      document.getElementById(place)?.scrollIntoView()
      setToken(found)
    }
    read()
    // A mailed link may be opened in a tab that already shows this page.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}
