import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { StartError } from '#server/process/start-error.ts'
import { readSecrets } from '#server/secret/secrets.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { demoStaff } from '#server/seed/staff-accounts.ts'
import { makeClient } from '../support/client.ts'
import { basic } from '../support/log-in.ts'
import { addRound } from '../support/round.ts'
import { makeSubmission } from '../support/samples.ts'
import { makeStore, type TestStore } from '../support/store.ts'

let store: TestStore
beforeEach(async () => {
  store = await makeStore()
})
afterEach(() => store.remove())

const open = (settings: Record<string, string> = {}) =>
  openDeps(readEnv({ ...store.settings, LOG_LEVEL: 'silent', ...settings }))

test('applications and tokens are valid after a restart', async () => {
  const before = await open()
  await addRound(before, 1)
  const clock = () => Date.parse('2026-03-02T01:00:00Z')
  const guest = makeClient(createApp({ ...before, clock }))
  const { application, token } = (await guest.post('/v1/application', { json: makeSubmission() })).body
  await before.db.destroy()
  const after = await open()
  const again = makeClient(createApp({ ...after, clock }), token)
  expect((await again.get(`/v1/application/${application._id}`)).body.application).toEqual(application)
  await after.db.destroy()
})

test('repeated starts on one store leave its schema unchanged', async () => {
  for (let start = 0; start < 3; start++) {
    const deps = await open()
    expect(await deps.db.selectFrom('user').selectAll().execute()).toEqual([])
    await deps.db.destroy()
  }
})

test('secrets are generated once, readable by the server only', () => {
  const { DATA_DIR } = store.settings
  const settings = { DATA_DIR, TOKEN_SECRET: undefined, FILE_KEY: undefined }
  const secrets = readSecrets(settings)
  expect(readSecrets(settings)).toEqual(secrets)
  for (const secret of Object.values(secrets)) expect(secret.length).toBe(32)
  expect(new Set(Object.values(secrets).map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(4)
  const mode = (name: string) => statSync(path.join(DATA_DIR, 'secrets', name)).mode & 0o777
  expect([mode(''), mode('token-secret'), mode('file-key')]).toEqual([0o700, 0o600, 0o600])
})

test.each(['token-secret', 'token-secret-previous', 'file-key', 'file-key-previous', 'identity-key'])(
  'a truncated, empty or too long %s stops the start and stays unchanged',
  async (name) => {
    const { DATA_DIR } = store.settings
    readSecrets({ DATA_DIR })
    const file = path.join(DATA_DIR, 'secrets', name)
    for (const text of ['AAAA', '', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')]) {
      writeFileSync(file, text)
      expect(() => readSecrets({ DATA_DIR }), text).toThrow(StartError)
      await expect(open(), text).rejects.toThrow(file)
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
  },
)

test('a new data folder and its content are readable by the server only', async () => {
  const DATA_DIR = path.join(store.settings.DATA_DIR, 'new')
  const deps = await open({ DATA_DIR })
  const names = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })
  expect(names).toContain('files')
  const isForOthers = (name: string) => (statSync(path.join(DATA_DIR, name)).mode & 0o077) !== 0
  expect(['', ...names].filter(isForOthers)).toEqual([])
  await deps.db.destroy()
})

test('secrets from the settings are used, and none are written', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const { token, file } = readSecrets({ DATA_DIR: '/nowhere', TOKEN_SECRET: key, FILE_KEY: key })
  expect([...token, ...file]).toEqual(Array(64).fill(7))
})

test('a new store is filled with demo data once, and every demo account works', async () => {
  const deps = await open()
  expect(await seedIfNew(deps)).toBe(true)
  const guest = makeClient(createApp(deps))
  expect((await guest.get('/v1/application/schedules')).body.schedules).toHaveLength(1)
  expect((await guest.get('/v1/center/notifications')).body.total).toBeGreaterThan(0)
  for (const { username, password } of demoStaff)
    expect((await guest.get('/auth/refreshToken', basic(`${username}:${password}`))).status).toBe(200)
  const count = async () => (await deps.db.selectFrom('application').select('id').execute()).length
  const before = await count()
  expect(before).toBeGreaterThan(20)
  expect(await seedIfNew(deps)).toBe(false)
  expect(await count()).toBe(before)
  expect((await guest.post('/v1/application', { json: makeSubmission({ unit_type: '25A' }) })).status).toBe(201)
  await deps.db.destroy()
})

test('an interrupted seeding is repeated', async () => {
  const deps = await open()
  await seedIfNew(deps)
  await deps.db.deleteFrom('user').execute()
  expect(await seedIfNew(deps)).toBe(true)
  expect(await deps.db.selectFrom('application_round').selectAll().execute()).toHaveLength(1)
  await deps.db.destroy()
})

test('SEED=none leaves a new store empty', async () => {
  const deps = await open({ SEED: 'none' })
  expect(await seedIfNew(deps)).toBe(false)
  for (const table of ['user', 'application', 'notice', 'application_round'] as const)
    expect(await deps.db.selectFrom(table).selectAll().execute()).toEqual([])
  await deps.db.destroy()
})

test.runIf(process.env.DATABASE_URL)('four servers that start at once on a new store all start', async () => {
  const started = await Promise.all([open(), open(), open(), open()])
  for (const { db } of started) expect(await db.selectFrom('user').selectAll().execute()).toEqual([])
  await Promise.all(started.map(({ db }) => db.destroy()))
})
