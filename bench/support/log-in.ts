import CryptoJS from 'crypto-js'
import { demoStaff } from '#server/seed/staff-accounts.ts'
import { type Client, getJson } from './http.ts'

export async function logInManager(client: Client): Promise<{ Authorization: string }> {
  const { username, password } = demoStaff[0] ?? { username: '', password: '' }
  const credentials = Buffer.from(`${username}:${password}`).toString('base64')
  const basic = `Basic ${CryptoJS.AES.encrypt(credentials, 'onmaru-client-key')}`
  const { refreshToken } = await getJson<{ refreshToken: string }>(client, '/api/auth/refreshToken', {
    Authorization: basic,
  })
  const { accessToken } = await getJson<{ accessToken: string }>(client, '/api/auth/accessToken', {
    Authorization: `Bearer ${refreshToken}`,
  })
  return { Authorization: `Bearer ${accessToken}` }
}
