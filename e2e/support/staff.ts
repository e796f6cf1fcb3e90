import type { APIRequestContext } from '@playwright/test'
import CryptoJS from 'crypto-js'

const clientKey = process.env.PUBLIC_CLIENT_KEY || 'onmaru-client-key'

export type StaffTokens = { refreshToken: string; accessToken: string }

/** `url`: origin of an own server; without it the server of all journeys. */
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

const cachedTokens = new Map<string, StaffTokens>()

/** One log-in per worker, account and server. Only for tests that do not end the session. */
export async function cachedTokensOf(
  request: APIRequestContext,
  account: { username: string; password: string },
  url = '',
): Promise<StaffTokens> {
  const key = `${url} ${account.username} ${account.password}`
  const known = cachedTokens.get(key)
  const renewed = known && (await renew(request, known.refreshToken, url))
  const tokens = renewed?.ok() ? { ...known, ...(await renewed.json()) } : await tokensOf(request, account, url)
  cachedTokens.set(key, tokens)
  return tokens
}

export async function logInByApi(
  request: APIRequestContext,
  account: { username: string; password: string },
  url = '',
): Promise<{ Authorization: string }> {
  const { accessToken } = await tokensOf(request, account, url)
  return { Authorization: `Bearer ${accessToken}` }
}
