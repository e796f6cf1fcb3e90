import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '#scripts/support/port.ts'
import { openMigrated } from '#server/db/open.ts'
import { isLongRun } from '../support/extent.ts'
import { type MainServer, startMain } from './support/main-server.ts'

let folder: string
let servers: MainServer[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onmaru-start-'))
  servers = []
})
afterEach(async () => {
  for (const server of servers) if (server.child.exitCode === null) await server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}): Promise<MainServer> {
  const server = await startMain({ DATA_DIR: folder, SEED: 'none', ...settings })
  servers.push(server)
  return server
}

const refusal = (pattern: RegExp) => ({ port: 0, code: 1, errors: expect.stringMatching(pattern) })

test('a second server on a data folder is refused, the first continues, and a kill unlocks the folder', async () => {
  const first = await start()
  expect(first.port).toBeGreaterThan(0)
  expect(await start()).toMatchObject(refusal(/^Another server is running on the data folder .*\n$/))
  expect((await fetch(`http://127.0.0.1:${first.port}/api/v1/center/notifications`)).status).toBe(200)
  await first.kill('SIGKILL')
  const next = await start()
  expect(next.port).toBeGreaterThan(0)
  await next.kill('SIGTERM')
  expect((await start()).port).toBeGreaterThan(0)
}, 60_000)

test('of servers that start on a data folder at once, one starts', async () => {
  const count = isLongRun ? 5 : 2
  const started = await Promise.all(Array.from({ length: count }, () => start()))
  expect(started.filter(({ port }) => port > 0)).toHaveLength(1)
  expect(started.filter(({ code }) => code === 1)).toHaveLength(count - 1)
}, 60_000)

test('a store migrated by a newer release is not changed', async () => {
  const { db } = await openMigrated({ DATA_DIR: folder, DATABASE_URL: undefined })
  const row = { name: '9999-tomorrow', timestamp: '2099-01-01T00:00:00.000Z' }
  await db
    .insertInto('kysely_migration' as never)
    .values(row as never)
    .execute()
  await db.destroy()
  expect(await start()).toMatchObject(refusal(/^Another version wrote this store; .*9999-tomorrow: .*\n$/))
}, 60_000)

test('a damaged store stops the start with a clear message', async () => {
  writeFileSync(path.join(folder, 'onmaru.sqlite'), 'this is no store, and longer than the header of one'.repeat(200))
  expect(await start()).toMatchObject(refusal(/^The store in .* is damaged .*restore it from a backup\.\n$/))
}, 60_000)

test('an unusable data folder stops the start with a clear message', async () => {
  writeFileSync(path.join(folder, 'file'), '')
  expect(await start({ DATA_DIR: path.join(folder, 'file', 'data') })).toMatchObject(
    refusal(/^The data folder .*file.data cannot be used: .*See DATA_DIR\.\n$/),
  )
}, 60_000)

test('an unreachable PostgreSQL stops the start with a message without its password', async () => {
  const DATABASE_URL = `postgres://onmaru:secret@127.0.0.1:${await findFreePort()}/onmaru`
  const { code, errors } = await start({ DATABASE_URL })
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringMatching(/^PostgreSQL at 127.0.0.1:\d+ cannot be used: .*\n$/),
  })
  expect(errors).not.toContain('secret')
}, 60_000)

test('a wrong setting is named, without a stack', async () => {
  expect(await start({ SITE_URL: 'www.onmaru.example:443' })).toMatchObject(
    refusal(/^These settings are not valid .*\n {2}SITE_URL: must be [^\n]*\n$/),
  )
  // An address of no machine: https://www.rfc-editor.org/rfc/rfc5737.
  expect(await start({ HOST: '192.0.2.1' })).toMatchObject(
    refusal(/^The server cannot listen: .*192\.0\.2\.1.* See HOST and PORT\.\n$/),
  )
}, 60_000)
