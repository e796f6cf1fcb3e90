import type { APIRequestContext } from '@playwright/test'
import CryptoJS from 'crypto-js'
import { readBuildEnv } from '#server/env.ts'

const { PUBLIC_CLIENT_KEY } = readBuildEnv(process.env)

export type StaffTokens = { refreshToken: string; accessToken: string }

/** Logs in over HTTP. `origin`: of an own server; without it the server of all journeys. */
export async function tokensOf(
  request: APIRequestContext,
  account: { username: string; password: string },
  origin = '',
): Promise<StaffTokens> {
  const plain = Buffer.from(`${account.username}:${account.password}`).toString('base64')
  const credentials = CryptoJS.AES.encrypt(plain, PUBLIC_CLIENT_KEY).toString()
  const refresh = await request.get(`${origin}/api/auth/refreshToken`, {
    headers: { Authorization: `Basic ${credentials}` },
  })
  const { refreshToken } = await refresh.json()
  const { accessToken } = await (await renew(request, refreshToken, origin)).json()
  return { refreshToken, accessToken }
}

const renew = (request: APIRequestContext, refreshToken: string, origin: string) =>
  request.get(`${origin}/api/auth/accessToken`, { headers: { Authorization: `Bearer ${refreshToken}` } })

const cachedTokens = new Map<string, StaffTokens>()

/** One log-in per worker, account and server. Only for tests that do not end the session. */
export async function cachedTokensOf(
  request: APIRequestContext,
  account: { username: string; password: string },
  origin = '',
): Promise<StaffTokens> {
  const key = `${origin} ${account.username} ${account.password}`
  const cached = cachedTokens.get(key)
  const renewed = cached && (await renew(request, cached.refreshToken, origin))
  const tokens = renewed?.ok() ? { ...cached, ...(await renewed.json()) } : await tokensOf(request, account, origin)
  cachedTokens.set(key, tokens)
  return tokens
}

export async function logInByApi(
  request: APIRequestContext,
  account: { username: string; password: string },
  origin = '',
): Promise<{ Authorization: string }> {
  const { accessToken } = await tokensOf(request, account, origin)
  return { Authorization: `Bearer ${accessToken}` }
}
