import { useEffect, useState } from 'react'

const place = 'registration'

/** The token of a mailed link, from the address's fragment, which it is taken out of; null where there is none. */
export function useRegistrationToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => {
      const found = /^#registration-([\da-f-]{36}\.[\w-]{43})$/.exec(window.location.hash)?.[1]
      if (!found) return
      // Neither the history nor a shared screen keeps what deletes a registration.
      window.history.replaceState(null, '', `${window.location.pathname}#${place}`)
      document.getElementById(place)?.scrollIntoView()
      setToken(found)
    }
    read()
    // A link that is opened where the page is open already.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}
