import { splitLocale } from '#contract/kit/locale.ts'

/** Headers of requests by pages without `session.ts`: the language, and the tab's access token if there is one. */
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
