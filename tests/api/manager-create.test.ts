import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { makeClient } from '../support/client.ts'
import { basic } from '../support/log-in.ts'
import { makeStore } from '../support/store.ts'

const store = await makeStore()
afterAll(() => store.remove())

function run(settings: Record<string, string>, input = '') {
  const env = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...store.settings, ...settings }
  return spawnSync(process.execPath, ['scripts/manager-create.ts'], { env, input, encoding: 'utf8' })
}
const password = 'onmaru-first1!'

describe('manager:create', () => {
  test.each([
    ['settings', 'first', { MANAGER_USERNAME: 'first', MANAGER_PASSWORD: password }, ''],
    ['answers', 'second', {}, `second\n${password}\n`],
  ])('creates a manager from %s, who can log in', async (_, username, settings, input) => {
    const { status, stdout, stderr } = run(settings, input)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(`“${username}” may log in`)
    expect(stdout).not.toContain(password)

    const deps = await openDeps(readEnv({ ...store.settings, LOG_LEVEL: 'silent' }))
    const guest = makeClient(createApp(deps))
    const { status: loggedIn } = await guest.get('/auth/refreshToken', basic(`${username}:${password}`))
    const entries = await deps.db.selectFrom('access_log').select(['action', 'subject']).execute()
    await deps.db.destroy()
    expect(loggedIn).toBe(200)
    expect(entries).toContainEqual({ action: 'user.create', subject: `user/${username}` })
  })

  test.each([
    ['a name that is taken', { MANAGER_USERNAME: 'first', MANAGER_PASSWORD: password }, /already/],
    ['a weak password', { MANAGER_USERNAME: 'third', MANAGER_PASSWORD: 'onmaru' }, /8 to 16/],
    ['no password', { MANAGER_USERNAME: 'third' }, /\w/],
  ])('refuses %s and says why', (_, settings, why) => {
    const { status, stderr } = run(settings)
    expect(status).toBe(1)
    expect(stderr).toMatch(why)
    expect(stderr).not.toContain(' at ')
  })
})
