import { splitLocale } from '#contract/locale.ts'

/** Headers of every call by a page that carries no session store: its language, and the tab's token where there is one. */
export function pageHeaders(): Record<string, string> {
  const headers = { 'Accept-Language': splitLocale(location.pathname).locale }
  const token = readToken()
  return token ? { ...headers, Authorization: `Bearer ${token}` } : headers
}

function readToken(): string | null {
  try {
    return sessionStorage.getItem('onmaru:accessToken')
  } catch {
    return null
  }
}
