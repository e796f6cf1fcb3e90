import { splitLocale } from '#contract/kit/locale.ts'

/** Headers for scripts that do without the packages of `session.ts` and `token.ts`: language, and access token if any. */
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
