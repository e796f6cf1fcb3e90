import { afterAll, expect, test } from 'vitest'
import { logIn as checkLogIn } from '#server/auth/log-in.ts'
import type { Trx } from '#server/db/database.ts'
import { commitTogether } from '#server/kit/group-commit.ts'
import { openTestApp } from '../support/app.ts'
import { addManager, logIn, password } from '../support/log-in.ts'

const { deps, guest, clock, close } = await openTestApp()
afterAll(close)

const wrong = (username: string) => logIn(guest, username, 'wrong-pass1!')
const lockSeconds = 600

async function fail(username: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) statuses.push((await wrong(username)).status)
  return statuses
}

test('the fifth wrong password locks an account for ten minutes', async () => {
  await addManager(deps, 'locked')
  expect(await fail('locked', 5)).toEqual([401, 401, 401, 401, 423])
  const until = new Date(clock.now + lockSeconds * 1000).toISOString()
  const refusal = { status: 423, body: { code: 'accountLocked', details: { until } } }
  expect(await logIn(guest, 'locked')).toMatchObject(refusal)
  clock.advance(lockSeconds - 1)
  expect(await logIn(guest, 'locked')).toMatchObject(refusal)
  expect(await wrong('locked')).toMatchObject(refusal)
  clock.advance(1)
  expect((await logIn(guest, 'locked')).status).toBe(200)
})

test('after a lock five more failures are needed for the next', async () => {
  await addManager(deps, 'again')
  await fail('again', 5)
  clock.advance(lockSeconds)
  expect(await fail('again', 5)).toEqual([401, 401, 401, 401, 423])
})

test('a right password forgets the failures before it', async () => {
  await addManager(deps, 'human')
  await fail('human', 4)
  expect((await logIn(guest, 'human')).status).toBe(200)
  expect(await fail('human', 4)).toEqual([401, 401, 401, 401])
  expect((await logIn(guest, 'human')).status).toBe(200)
})

test('one account is locked and no other', async () => {
  await addManager(deps, 'victim')
  await addManager(deps, 'other')
  await fail('victim', 5)
  expect((await logIn(guest, 'other')).status).toBe(200)
  expect(await fail('nobody', 7)).toEqual(Array(7).fill(401))
})

test('attempts at the same moment count each, and buy no guess more', async () => {
  await addManager(deps, 'burst')
  const answers = await Promise.all(Array.from({ length: 9 }, () => wrong('burst')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(4)
  expect(statuses.filter((status) => status === 423)).toHaveLength(5)
  const row = await deps.db.selectFrom('user').selectAll().where('username', '=', 'burst').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ failedAttempts: 0, lockedUntil: new Date(clock.now + lockSeconds * 1000).toISOString() })
})

test('a right password is refused if the account was locked while it was checked', async () => {
  await addManager(deps, 'late')
  const commit = commitTogether(deps.db, deps.engine)
  const lockedUntil = new Date(clock.now + lockSeconds * 1000).toISOString()
  const stores = {
    ...deps,
    commit: async <Result>(work: (trx: Trx) => Promise<Result>) => {
      await deps.db.updateTable('user').set({ lockedUntil }).where('username', '=', 'late').execute()
      return commit(work)
    },
  }
  await expect(checkLogIn(stores, { username: 'late', password })).rejects.toMatchObject({ code: 'accountLocked' })
})
