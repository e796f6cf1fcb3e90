import { afterAll, expect, test } from 'vitest'
import { openAccessLog } from '#server/access-log/access-log.ts'
import { destroyLogInPlaces, logInPlaceOf } from '#server/auth/log-in-place.ts'
import type { Trx } from '#server/db/database.ts'
import { commitTogether } from '#server/db/group-commit.ts'
import { authenticate } from '#server/log-in/log-in.ts'
import { openTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { addManager, basic, logIn, password } from '../support/log-in.ts'

const { deps, guest, clock, close } = await openTestApp({}, { TRUSTED_PROXIES: '1' })
afterAll(close)

const logInFrom = (address: string, username: string, given = password) =>
  guest.get('/auth/refreshToken', {
    headers: { ...basic(`${username}:${given}`).headers, 'X-Forwarded-For': address },
  })
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

test('after a lock the next takes five more failures', async () => {
  await addManager(deps, 'again')
  await fail('again', 5)
  clock.advance(lockSeconds)
  expect(await fail('again', 5)).toEqual([401, 401, 401, 401, 423])
})

test('a correct password resets the count of failures', async () => {
  await addManager(deps, 'human')
  await fail('human', 4)
  expect((await logIn(guest, 'human')).status).toBe(200)
  expect(await fail('human', 4)).toEqual([401, 401, 401, 401])
  expect((await logIn(guest, 'human')).status).toBe(200)
})

test('a lock affects one account only', async () => {
  await addManager(deps, 'victim')
  await addManager(deps, 'other')
  await fail('victim', 5)
  expect((await logIn(guest, 'other')).status).toBe(200)
})

test('concurrent wrong passwords all count, and give no extra guess', async () => {
  await addManager(deps, 'burst')
  const answers = await Promise.all(Array.from({ length: 9 }, () => wrong('burst')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(4)
  expect(statuses.filter((status) => status === 423)).toHaveLength(5)
  const row = await deps.db.selectFrom('user').selectAll().where('username', '=', 'burst').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ lockedUntil: new Date(clock.now + lockSeconds * 1000).toISOString() })
})

test('an unknown name is locked like an existing one', async () => {
  await addManager(deps, 'existing')
  const answers = async (username: string) => {
    const all: Answer[] = []
    for (let count = 0; count < 7; count++) all.push(await wrong(username))
    return all.map(({ status, body }) => [status, body.code, body.message, body.details])
  }
  const [existing, unknown] = [await answers('existing'), await answers('nobody')]
  expect(unknown).toEqual(existing)
  expect(unknown.map(([status]) => status)).toEqual([401, 401, 401, 401, 423, 423, 423])
})

test('wrong passwords from one network do not lock the account for another', async () => {
  await addManager(deps, 'wanted')
  for (let count = 0; count < 40; count++) await logInFrom('192.0.2.1', 'wanted', 'wrong-pass1!')
  expect((await logInFrom('192.0.2.1', 'wanted')).body.code).toBe('accountLocked')
  expect((await logInFrom('192.0.2.2', 'wanted')).status).toBe(200)
})

test('wrong passwords from many networks reach a limit, except where the account has logged in before', async () => {
  await addManager(deps, 'besieged')
  expect((await logInFrom('198.51.100.1', 'besieged')).status).toBe(200)
  for (let count = 0; count < 20; count++) await logInFrom(`203.0.113.${count}`, 'besieged', 'wrong-pass1!')
  expect((await logInFrom('203.0.113.99', 'besieged')).status).toBe(429)
  for (let count = 0; count < 3; count++) expect((await logInFrom('198.51.100.1', 'besieged')).status).toBe(200)
  clock.advance(89 * 24 * 3_600)
  await destroyLogInPlaces(deps)
  expect((await logInFrom('198.51.100.1', 'besieged')).status).toBe(200)
  clock.advance(91 * 24 * 3_600)
  expect((await logInFrom('198.51.100.1', 'besieged')).status).toBe(429)
  expect(await destroyLogInPlaces(deps)).toBeGreaterThan(0)
  expect(await deps.db.selectFrom('log_in_place').selectAll().execute()).toEqual([])
})

test('concurrent log-ins from a known network all succeed', async () => {
  await addManager(deps, 'shared')
  expect((await logIn(guest, 'shared')).status).toBe(200)
  const crowd = await Promise.all(Array.from({ length: 25 }, () => logIn(guest, 'shared')))
  expect(crowd.filter(({ status }) => status !== 200)).toEqual([])
})

test('a correct password is refused if its network was locked during the check', async () => {
  await addManager(deps, 'late')
  const commit = commitTogether(deps.db, deps.engine)
  const lockedUntil = new Date(clock.now + lockSeconds * 1000).toISOString()
  const vars = {
    ...deps,
    accessLog: openAccessLog(deps),
    address: 'unknown',
    commit: async <Result>(work: (trx: Trx) => Promise<Result>) => {
      const { account, network } = logInPlaceOf(deps, 'late', 'unknown')
      const at = { failures: 0, loggedInAt: null, updatedAt: new Date(clock.now).toISOString() }
      await deps.db
        .insertInto('log_in_place')
        .values({ account, network, lockedUntil, ...at })
        .execute()
      return commit(work)
    },
  }
  await expect(authenticate(vars, { username: 'late', password })).rejects.toMatchObject({ code: 'accountLocked' })
})
