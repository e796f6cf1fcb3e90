import CryptoJS from 'crypto-js'
import { readBuildEnv } from '#server/env.ts'
import { demoStaff } from '#server/seed/staff-accounts.ts'
import { type Client, getJson } from './http.ts'

export async function logInManager(client: Client): Promise<{ Authorization: string }> {
  const manager = demoStaff.find((account) => account.username === 'manager')
  if (!manager) throw new Error('the demo data has no manager')
  const credentials = Buffer.from(`${manager.username}:${manager.password}`).toString('base64')
  const basic = `Basic ${CryptoJS.AES.encrypt(credentials, readBuildEnv(process.env).PUBLIC_CLIENT_KEY)}`
  const { refreshToken } = await getJson<{ refreshToken: string }>(client, '/api/auth/refreshToken', {
    Authorization: basic,
  })
  const { accessToken } = await getJson<{ accessToken: string }>(client, '/api/auth/accessToken', {
    Authorization: `Bearer ${refreshToken}`,
  })
  return { Authorization: `Bearer ${accessToken}` }
}
