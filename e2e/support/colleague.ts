import type { APIRequestContext } from '@playwright/test'
import type { Scope } from '#contract/account/scope.ts'
import { logInByApi } from './staff.ts'
import { accounts } from './staff-accounts.ts'

export type Colleague = { id: string; username: string; password: string }

let count = 0
/** Unique over workers and runs. */
export const newUsername = () => `noeul${process.env.TEST_WORKER_INDEX}${Date.now() % 1_000_000}${count++}`

/** Invites a member of staff and replaces the first password. */
export async function addColleague(request: APIRequestContext, origin: string, scope: Scope[]): Promise<Colleague> {
  const call = async (path: string, by: { username: string; password: string }, data: object) => {
    const headers = { ...(await logInByApi(request, by, origin)), Origin: origin }
    const answer = await request.post(`${origin}/api/console/${path}`, { headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer
  }
  const username = newUsername()
  const invitation = { username, email: `${username}@onmaru.example`, scope }
  const { user, password: given } = await (await call('users', accounts.manager, invitation)).json()
  const password = 'tiger7&lamp'
  await call('me/verify', { username, password: given }, { current: given, password })
  return { id: user._id, username, password }
}
