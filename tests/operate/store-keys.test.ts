import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { fingerprint, readSecrets } from '#server/secret/secrets.ts'
import { readStoreKeys } from '#server/secret/store-keys.ts'
import { makeStore, type TestStore } from '../support/store.ts'
import { runScript } from './run-script.ts'

const newKey = () => randomBytes(32).toString('base64')
const [first, second] = [newKey(), newKey()]
let store: TestStore
beforeEach(async () => {
  store = await makeStore()
})
afterEach(() => store.remove())

async function start(settings: Record<string, string> = {}) {
  const deps = await openDeps(readEnv({ ...store.settings, LOG_LEVEL: 'silent', ...settings }))
  const storeKeys = await readStoreKeys(deps.db)
  await deps.db.destroy()
  return storeKeys.filter(({ use }) => use === 'file').map((one) => one.fingerprint)
}
const fingerprintOf = (base64: string) => fingerprint(Buffer.from(base64, 'base64'))
const forgetAll = async (settings: Record<string, string>) => {
  const { db } = await openDeps(readEnv({ ...store.settings, LOG_LEVEL: 'silent', ...settings }))
  await db.deleteFrom('store_key').execute()
  await db.destroy()
}

test('a store opens with its own keys only', async () => {
  await start({ FILE_KEY: first })
  await start({ FILE_KEY: first })
  await expect(start({ FILE_KEY: second })).rejects.toThrow(fingerprintOf(first))
  await expect(start({ FILE_KEY: first, IDENTITY_KEY: second })).rejects.toThrow('IDENTITY_KEY')
  expect(await start({ FILE_KEY: first })).toEqual([fingerprintOf(first)])
})

test('missing keys of the data folder stop the start instead of being generated again', async () => {
  await start()
  const { file } = readSecrets({ DATA_DIR: store.settings.DATA_DIR })
  rmSync(path.join(store.settings.DATA_DIR, 'secrets'), { recursive: true })
  await expect(start()).rejects.toThrow(fingerprint(file))
})

// SQLite allows one server only.
test.runIf(process.env.DATABASE_URL)('if two servers start first with different keys, one is refused', async () => {
  await forgetAll({ FILE_KEY: first })
  const ends = await Promise.allSettled([start({ FILE_KEY: first }), start({ FILE_KEY: second })])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a new key requires the previous one until every file is re-encrypted', async () => {
  const both = { FILE_KEY: second, FILE_KEY_PREVIOUS: first }
  await start({ FILE_KEY: first })
  // The new key is first set as the previous one, so that all servers know it.
  expect(await start({ FILE_KEY: first, FILE_KEY_PREVIOUS: second, IDENTITY_KEY: identityKey() })).toEqual([
    fingerprintOf(first),
  ])
  await start(both)
  for (const FILE_KEY of [first, second]) await expect(start({ FILE_KEY })).rejects.toThrow('FILE_KEY_PREVIOUS')
  expect((await runScript('rotate-files.ts', [], { ...store.settings, ...both })).code).toBe(0)
  expect(await start({ FILE_KEY: second })).toEqual([fingerprintOf(second)])
})

test('a lost key can be given up', async () => {
  await start({ FILE_KEY: first })
  const settings = { ...store.settings, FILE_KEY: second }
  expect((await runScript('rotate-files.ts', [], settings)).code).toBe(1)
  expect(await runScript('rotate-files.ts', ['--give-up'], settings)).toMatchObject({ code: 0, errors: '' })
  expect(await start({ FILE_KEY: second })).toEqual([fingerprintOf(second)])
})

test('the server stops with a clear message', async () => {
  await start({ FILE_KEY: first })
  const { code, errors } = await runScript('../src/server/main.ts', [], {
    ...store.settings,
    FILE_KEY: second,
    PORT: '0',
  })
  expect(code).toBe(1)
  expect(errors).toMatch(new RegExp(`^Files of this store are under .*${fingerprintOf(first)}.*operate\\.md\\.\n$`))
})

function identityKey(): string {
  return Buffer.from(readSecrets({ DATA_DIR: store.settings.DATA_DIR, FILE_KEY: first }).identity).toString('base64')
}
