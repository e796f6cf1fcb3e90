import CryptoJS from 'crypto-js'
import { demoAccounts } from '#server/seed/accounts.ts'
import { type Client, expectJson } from './http.ts'

export async function logInManager(client: Client): Promise<{ Authorization: string }> {
  const { username, password } = demoAccounts[0] ?? { username: '', password: '' }
  const credentials = Buffer.from(`${username}:${password}`).toString('base64')
  const basic = `Basic ${CryptoJS.AES.encrypt(credentials, 'onmaru-client-key')}`
  const { refreshToken } = await get<{ refreshToken: string }>(client, '/api/auth/refreshToken', basic)
  const { accessToken } = await get<{ accessToken: string }>(client, '/api/auth/accessToken', `Bearer ${refreshToken}`)
  return { Authorization: `Bearer ${accessToken}` }
}

async function get<Body>(client: Client, path: string, authorization: string): Promise<Body> {
  return expectJson<Body>(await client.call({ path, headers: { Authorization: authorization } }), 200)
}
