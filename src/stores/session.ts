import { jwtDecode } from 'jwt-decode'
import { isHTTPError } from 'ky'
import { computed } from 'nanostores'
import * as v from 'valibot'
import { type AccessClaims, accessClaims } from '#contract/account/access-claims.ts'
import type { ErrorBody } from '#contract/kit/error.ts'
import { splitLocale } from '#contract/kit/locale.ts'
import { createApi, errorData } from '#lib/api.ts'
import { $accessToken, $refreshToken } from './token.ts'

/** Claims of the access token, read without verification; null for a guest. The server decides on permissions. */
export const $claims = computed($accessToken, readClaims)

/** False for staff: they have no account pages on the public site. */
export const $hasAccount = computed($claims, (claims) => claims !== null && claims.type !== 'MANAGER')

/** Expiry of the refresh token, in the server's milliseconds; activity does not extend it. Null for a guest. */
export const $sessionEnd = computed($refreshToken, readEnd)

/** Paths have no leading `/api`: `api.get('v1/application/schedules')`. */
export const api = createApi({
  prefix: '/api',
  getLanguage: () => splitLocale(window.location.pathname).locale,
  getToken: () => $accessToken.get(),
  canRefresh: () => $refreshToken.get() !== '',
  refresh: refreshAccessToken,
  logOut: forgetTokens,
  onForbidden: (message) => window.alert(message),
})

/** Stores both tokens. Throws the server's error: `invalidCredentials`, `accountLocked`, `secondFactorRequired`. */
export async function logInByPassword(username: string, password: string): Promise<void> {
  const credentials = await encryptCredentials(username, password)
  const { refreshToken } = await api
    .get<{ refreshToken: string }>('auth/refreshToken', { headers: { Authorization: `Basic ${credentials}` } })
    .json()
  await startSession(refreshToken)
}

export async function startSession(refreshToken: string): Promise<void> {
  const accessToken = await fetchAccessToken(refreshToken)
  $refreshToken.set(refreshToken)
  $accessToken.set(accessToken)
}

/** Replaces the access token by one with the account's current permissions. */
export async function renewAccess(): Promise<void> {
  $accessToken.set(await fetchAccessToken($refreshToken.get()))
}

/** Deletes both tokens at once, and revokes the session if the server can be reached. */
export async function logOut(): Promise<void> {
  const refreshToken = $refreshToken.get()
  forgetTokens()
  if (!refreshToken) return
  const headers = { Authorization: `Bearer ${refreshToken}` }
  await api.delete('auth/refreshToken', { headers, keepalive: true }).catch(() => undefined)
}

/** Fetches a new access token before the old one expires. Logs out if the server refuses; throws if no answer comes. */
export async function extendSession(): Promise<void> {
  if (!(await refreshAccessToken())) forgetTokens()
}

/** The API's error for a failed call; null if no answer came (offline, timeout, cancelled) or a proxy answered. */
export function readError(error: unknown): ErrorBody | null {
  const data = errorData(error)
  // A proxy's error has no `requestId`. A check of `code` against the list would add 0.7 KB to every page.
  return data && 'code' in data && 'requestId' in data ? (data as ErrorBody) : null
}

async function fetchAccessToken(refreshToken: string): Promise<string> {
  const headers = { Authorization: `Bearer ${refreshToken}` }
  const { accessToken } = await api.get<{ accessToken: string }>('auth/accessToken', { headers }).json()
  return accessToken
}

/** False if the server refuses the refresh token. Throws if it fails or is unreachable: no outage ends a session. */
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

/**
 * The value after `Basic ` at log-in: base64 of `username:password`, encrypted with the client key. The key is public
 * and protects nothing; TLS does. crypto-js is loaded only here, at log-in.
 */
export async function encryptCredentials(username: string, password: string): Promise<string> {
  const { default: CryptoJS } = await import('crypto-js')
  const encoded = CryptoJS.enc.Base64.stringify(CryptoJS.enc.Utf8.parse(`${username}:${password}`))
  return CryptoJS.AES.encrypt(encoded, import.meta.env.PUBLIC_CLIENT_KEY?.trim() || 'onmaru-client-key').toString()
}
