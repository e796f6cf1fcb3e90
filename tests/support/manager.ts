import type { Invitation, Manager } from '#contract/account/manager.ts'
import type { Deps } from '#server/http/app-env.ts'
import type { TestApp } from './app.ts'
import { type Client, makeClient } from './client.ts'
import { logIn } from './log-in.ts'

export type LoggedIn = { refreshToken: string; accessToken: string; client: Client }

export const invitation: Invitation = { username: 'haram1', email: 'haram@onmaru.example', scope: ['application'] }

export async function inviteManager(
  { as }: TestApp,
  input: Partial<Invitation> = {},
): Promise<{ user: Manager; password: string }> {
  const { status, body } = await as('console', 'manager').post('/console/users', { json: { ...invitation, ...input } })
  if (status !== 201) throw new Error(`not invited: ${status} ${JSON.stringify(body)}`)
  return body
}

export async function logInFully({ app, guest }: TestApp, username: string, password?: string): Promise<LoggedIn> {
  const { refreshToken } = (await logIn(guest, username, password)).body
  return renewAccessToken({ app }, refreshToken)
}

export async function renewAccessToken({ app }: Pick<TestApp, 'app'>, refreshToken: string): Promise<LoggedIn> {
  const { accessToken } = (await makeClient(app, refreshToken).get('/auth/accessToken')).body ?? {}
  return { refreshToken, accessToken, client: makeClient(app, accessToken) }
}

export const staffAccountPath = '/console/users'

/** `api` is read at each call: every test has its own app. */
export const staffAccountCalls = (api: () => TestApp) => ({
  logLines: () => staffLines(api().deps),
  idOf: (username: string) => userIdOf(api().deps, username),
  read: async (id: string) => (await api().as('console', 'manager').get(`${staffAccountPath}/${id}`)).body.user,
})

export async function userIdOf({ db }: Pick<Deps, 'db'>, username: string): Promise<string> {
  return (await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
}

/** Log lines about accounts, without log-ins, which tests/api/auth.test.ts covers. */
async function staffLines({ db }: Pick<Deps, 'db'>) {
  const lines = await db.selectFrom('access_log').selectAll().orderBy('sequence').execute()
  return lines
    .filter(({ action }) => !action.startsWith('logIn'))
    .map(({ actor, action, subject, purpose }) => [actor, action, subject, purpose])
}
