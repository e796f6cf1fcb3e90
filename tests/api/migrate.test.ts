import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db, Engine, PastDb } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { makeStore, type TestStore } from '../support/store.ts'

let store: TestStore
let db: Db
let engine: Engine
const open = () => openDatabase(readEnv({ ...store.settings, LOG_LEVEL: 'silent' }))
beforeEach(async () => {
  store = await makeStore()
  ;({ db, engine } = open())
})
afterEach(async () => {
  await db.destroy()
  await store.remove()
})

const first = { up: (past: PastDb) => past.schema.createTable('sample').addColumn('text', 'text').execute() }
const second = {
  up: async (past: PastDb) => void (await past.insertInto('sample').values({ text: 'second' }).execute()),
}
const failing = { up: () => Promise.reject(new Error('failing')) }
const texts = async () =>
  (await sql<{ text: string }>`SELECT text FROM sample`.execute(db)).rows.map(({ text }) => text)

test('migrations run in order and once, and those of a later release follow', async () => {
  await migrate(db, engine, { '0001-first': first })
  expect(await texts()).toEqual([])
  for (let start = 0; start < 2; start++) await migrate(db, engine, { '0002-second': second, '0001-first': first })
  expect(await texts()).toEqual(['second'])
})

test('an upgrade is one transaction: a failing migration undoes those before it', async () => {
  await migrate(db, engine, { '0001-first': first })
  const later = { '0001-first': first, '0002-second': second, '0003-failing': failing }
  await expect(migrate(db, engine, later)).rejects.toThrow('failing')
  expect(await texts()).toEqual([])
  await migrate(db, engine, { '0001-first': first, '0002-second': second })
  expect(await texts()).toEqual(['second'])
})

test('a store with an unknown migration is refused, and the error names it', async () => {
  await migrate(db, engine, { '0001-first': first, '0002-second': second })
  await expect(migrate(db, engine, { '0001-first': first })).rejects.toThrow(/^Another version.*0002-second/)
  await expect(migrate(db, engine, { '0001-other': first })).rejects.toThrow(/^Another version.*0001-first/)
})

// SQLite allows one server only.
test.runIf(process.env.DATABASE_URL)('servers that start at once migrate one after another', async () => {
  const wanted = { '0001-first': first, '0002-second': second }
  const others = [open(), open(), open()]
  await Promise.all(others.map((other) => migrate(other.db, engine, wanted)))
  expect(await texts()).toEqual(['second'])
  await Promise.all(others.map((other) => other.db.destroy()))
})
