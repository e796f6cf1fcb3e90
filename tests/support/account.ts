import { randomUUID } from 'node:crypto'
import { accountTerms, type Join } from '#contract/account/user.ts'
import type { TestApp } from './app.ts'
import { type Client, makeClient } from './client.ts'
import { logIn } from './log-in.ts'

export const accountPassword = 'member-pass1!'

const commonFields = {
  _terms: [`${accountTerms.code}@${accountTerms.version}`],
  username: 'haram1',
  password: accountPassword,
  name: '예시하람',
  email: 'haram@onmaru.example',
  phone: '01000001234',
}
export const person: Join = { type: 'PERSON', ...commonFields }
export const company: Join = {
  type: 'COMPANY',
  ...commonFields,
  username: 'nuricompany',
  email: 'nuri@onmaru.example',
  company: '예시누리',
  registrationNumber: '1234567891',
}

export async function mailedToken({ deps }: TestApp, email: string, template: 'JOIN' | 'RECOVERY') {
  const rows = await deps.db.selectFrom('outbox_message').selectAll().where('recipient', '=', email).execute()
  return rows.filter((row) => row.template === template).at(-1)?.payload.account?.token
}

export async function addAccount(api: TestApp, input: Join = person): Promise<LoggedIn & { id: string }> {
  const { body } = await api.guest.post('/v1/users', { json: input, headers: { 'Idempotency-Key': randomUUID() } })
  const token = await mailedToken(api, input.email, 'JOIN')
  await api.guest.post('/v1/users/confirm', { json: { token, password: input.password } })
  return { ...(await logInAs(api, input.username, input.password)), id: body.user._id }
}

type LoggedIn = Client & { token: string }

export async function logInAs(
  { app, guest }: TestApp,
  username: string,
  password = accountPassword,
): Promise<LoggedIn> {
  const { refreshToken } = (await logIn(guest, username, password)).body
  const { accessToken } = (await makeClient(app, refreshToken).get('/auth/accessToken')).body
  return { ...makeClient(app, accessToken), token: accessToken }
}
