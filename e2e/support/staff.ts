import type { APIRequestContext } from '@playwright/test'
import CryptoJS from 'crypto-js'

const clientKey = process.env.PUBLIC_CLIENT_KEY || 'onmaru-client-key'

/** A log-in of somebody of the staff. */
export type StaffTokens = { refreshToken: string; accessToken: string }

/** Logs staff in over the API alone; `url` is the server's where it is not that of all journeys. */
export async function tokensOf(
  request: APIRequestContext,
  account: { username: string; password: string },
  url = '',
): Promise<StaffTokens> {
  const plain = Buffer.from(`${account.username}:${account.password}`).toString('base64')
  const credentials = CryptoJS.AES.encrypt(plain, clientKey).toString()
  const refresh = await request.get(`${url}/api/auth/refreshToken`, {
    headers: { Authorization: `Basic ${credentials}` },
  })
  const { refreshToken } = await refresh.json()
  const { accessToken } = await (await renew(request, refreshToken, url)).json()
  return { refreshToken, accessToken }
}

const renew = (request: APIRequestContext, refreshToken: string, url: string) =>
  request.get(`${url}/api/auth/accessToken`, { headers: { Authorization: `Bearer ${refreshToken}` } })

const kept = new Map<string, StaffTokens>()

/** The same by one log-in of this worker for each account and server, for as long as no journey ends it. */
export async function keptTokensOf(
  request: APIRequestContext,
  account: { username: string; password: string },
  url = '',
): Promise<StaffTokens> {
  const key = `${url} ${account.username} ${account.password}`
  const known = kept.get(key)
  const renewed = known && (await renew(request, known.refreshToken, url))
  const tokens = renewed?.ok() ? { ...known, ...(await renewed.json()) } : await tokensOf(request, account, url)
  kept.set(key, tokens)
  return tokens
}

/** The same, as the header for their requests. */
export async function logInByApi(
  request: APIRequestContext,
  account: { username: string; password: string },
  url = '',
): Promise<{ Authorization: string }> {
  const { accessToken } = await tokensOf(request, account, url)
  return { Authorization: `Bearer ${accessToken}` }
}
