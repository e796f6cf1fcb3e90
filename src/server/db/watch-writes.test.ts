import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from './database.ts'
import { openSqlite } from './sqlite.ts'
import { isSeen } from './watch-writes.ts'

const writes = { count: 0 }
let db: Db
beforeEach(async () => {
  db = openSqlite(':memory:', { writes })
  for (const table of ['notice', 'access_log']) await sql`CREATE TABLE ${sql.table(table)} (text)`.execute(db)
  writes.count = 0
})
afterEach(() => db.destroy())

const add = (table: string, on = db) => sql`INSERT INTO ${sql.table(table)} VALUES ('a')`.execute(on)

test.each([
  ['insert into "notice" ("id") values (?)', true],
  ['update "notice" set "title" = ?, "views" = ?', true],
  ['with "old" as (select 1) delete from "faq" where "id" in (select * from "old")', true],
  ['INSERT INTO new_table VALUES (1)', true],
  ['update "notice" set "views" = "views" + ? where "id" = ?', false],
  ['insert into "rate_limit" ("key") values ($1) on conflict ("key") do update set "points" = 1', false],
  ['update "application" set "status" = ?', false],
  ['select * from "notice" where "id" = ? for update', false],
  ['select * from "notice" for update skip locked', false],
  ['savepoint work', false],
])('%s: visitors may see the write: %s', (query, expected) => {
  expect(isSeen(query)).toBe(expected)
})

test('a write counts once it is done, also if it failed', async () => {
  await add('notice')
  expect(writes.count).toBe(1)
  await add('access_log')
  expect(writes.count).toBe(1)
  await expect(sql`INSERT INTO notice VALUES ('a', 'b')`.execute(db)).rejects.toThrow()
  expect(writes.count).toBe(2)
})

test('writes of a transaction count together after its commit', async () => {
  const before = await db.transaction().execute(async (trx) => {
    await add('notice', trx)
    await add('notice', trx)
    return writes.count
  })
  expect([before, writes.count]).toEqual([0, 1])
})

test('the next caller of the connection begins anew', async () => {
  await db.transaction().execute((trx) => add('notice', trx))
  await db.transaction().execute((trx) => sql`SELECT 1`.execute(trx))
  expect(writes.count).toBe(1)
})
