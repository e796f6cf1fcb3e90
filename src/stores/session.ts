import { jwtDecode } from 'jwt-decode'
import { isHTTPError } from 'ky'
import { computed } from 'nanostores'
import * as v from 'valibot'
import type { ErrorBody } from '#contract/error.ts'
import { splitLocale } from '#contract/locale.ts'
import { type AccessClaims, accessClaims } from '#contract/session.ts'
import { createApi, errorData } from '#lib/api.ts'
import { encryptCredentials } from './credentials.ts'
import { $accessToken, $refreshToken } from './token.ts'

/** Who is logged in, as their access token says; null for a guest. The server decides what they may do. */
export const $claims = computed($accessToken, readClaims)

/** Whether a member of the public site is logged in, and not staff, who have no page of their own there. */
export const $isMember = computed($claims, (claims) => claims !== null && claims.type !== 'MANAGER')

/** When the session ends whatever anybody does, in milliseconds by the server's clock; null for a guest. */
export const $sessionEnd = computed($refreshToken, readEnd)

/** The browser's one HTTP client: paths without a leading `/api`, e.g. `api.get('v1/application/schedules')`. */
export const api = createApi({
  prefix: '/api',
  getLanguage: () => splitLocale(window.location.pathname).locale,
  getToken: () => $accessToken.get(),
  canRefresh: () => $refreshToken.get() !== '',
  refresh: refreshAccessToken,
  logOut: forgetTokens,
  onForbidden: (message) => window.alert(message),
})

/** Gets both tokens, or throws what the server answered (`invalidCredentials`, `accountLocked`, `secondFactorRequired`). */
export async function logIn(username: string, password: string): Promise<void> {
  const credentials = await encryptCredentials(username, password)
  const { refreshToken } = await api
    .get<{ refreshToken: string }>('auth/refreshToken', { headers: { Authorization: `Basic ${credentials}` } })
    .json()
  await startSession(refreshToken)
}

/** Goes on with the refresh token of a log-in. */
export async function startSession(refreshToken: string): Promise<void> {
  const accessToken = await fetchAccessToken(refreshToken)
  $refreshToken.set(refreshToken)
  $accessToken.set(accessToken)
}

/** Gets an access token that says what the account may do by now. */
export async function renewAccess(): Promise<void> {
  $accessToken.set(await fetchAccessToken($refreshToken.get()))
}

/** Forgets both tokens at once and has the server revoke the session, as far as it can be reached. */
export async function logOut(): Promise<void> {
  const refreshToken = $refreshToken.get()
  forgetTokens()
  if (!refreshToken) return
  const headers = { Authorization: `Bearer ${refreshToken}` }
  await api.delete('auth/refreshToken', { headers, keepalive: true }).catch(() => undefined)
}

/** Gets a new access token before the old one ends. Logs out where the server refuses; throws when no answer came. */
export async function extendSession(): Promise<void> {
  if (!(await refreshAccessToken())) forgetTokens()
}

/** What the server said about a failed call; null when no answer came (offline, timed out, cancelled). */
export function readError(error: unknown): ErrorBody | null {
  const data = errorData(error)
  // What a proxy says has no request of ours; the list of codes would be 0.7 KB on every page.
  return data && 'code' in data && 'requestId' in data ? (data as ErrorBody) : null
}

async function fetchAccessToken(refreshToken: string): Promise<string> {
  const headers = { Authorization: `Bearer ${refreshToken}` }
  const { accessToken } = await api.get<{ accessToken: string }>('auth/accessToken', { headers }).json()
  return accessToken
}

/** False when the server refuses the refresh token; a server in trouble or out of reach logs nobody out. */
async function refreshAccessToken(): Promise<boolean> {
  try {
    $accessToken.set(await fetchAccessToken($refreshToken.get()))
    return true
  } catch (error) {
    if (isHTTPError(error) && error.response.status === 401 && readError(error)) return false
    throw error
  }
}

function forgetTokens() {
  $accessToken.set('')
  $refreshToken.set('')
}

function readClaims(token: string): AccessClaims | null {
  if (!token) return null
  try {
    return v.parse(accessClaims, jwtDecode(token))
  } catch {
    return null
  }
}

function readEnd(token: string): number | null {
  if (!token) return null
  try {
    return v.parse(v.object({ exp: v.number() }), jwtDecode(token)).exp * 1_000
  } catch {
    return null
  }
}
