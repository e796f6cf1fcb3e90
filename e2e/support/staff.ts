import type { APIRequestContext } from '@playwright/test'
import CryptoJS from 'crypto-js'

const clientKey = process.env.PUBLIC_CLIENT_KEY || 'onmaru-client-key'

/** Logs staff in over the API alone; gives the header for their requests. */
export async function logInByApi(request: APIRequestContext, account: { username: string; password: string }) {
  const plain = Buffer.from(`${account.username}:${account.password}`).toString('base64')
  const credentials = CryptoJS.AES.encrypt(plain, clientKey).toString()
  const refresh = await request.get('/api/auth/refreshToken', { headers: { Authorization: `Basic ${credentials}` } })
  const { refreshToken } = await refresh.json()
  const access = await request.get('/api/auth/accessToken', { headers: { Authorization: `Bearer ${refreshToken}` } })
  const { accessToken } = await access.json()
  return { Authorization: `Bearer ${accessToken}` }
}
