import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db, Trx } from './database.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let db: Db
let order: string[]
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'onmaru-driver-'))
  db = openSqlite(path.join(folder, 'store.sqlite'))
  order = []
  await sql`CREATE TABLE word (text)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const write = (text: string, on: Db | Trx = db) => sql`INSERT INTO word VALUES (${text})`.execute(on)
const words = async (on: Db | Trx = db) => (await sql<{ text: string }>`SELECT text FROM word`.execute(on)).rows
const note = (text: string) => () => order.push(text)

test('while another process holds the write lock, reads go on, and writes and transactions wait', async () => {
  const other = new DatabaseSync(path.join(folder, 'store.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  const single = write('single').then(note('written'))
  const transaction = db
    .transaction()
    .execute(async (trx) => {
      await words(trx)
      await write('in a transaction', trx)
    })
    .then(note('written'))
  for (let count = 0; count < 3; count++) await words().then(note('read'))
  other.exec('ROLLBACK')
  other.close()
  await Promise.all([single, transaction])
  expect(order).toEqual(['read', 'read', 'read', 'written', 'written'])
  expect(await words()).toHaveLength(2)
})

test('no other statement runs within a transaction, and its failure frees the connection', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await write('undone', trx)
    await new Promise(setImmediate)
    order.push('failed')
    throw new Error('on purpose')
  })
  const next = write('kept').then(note('written'))
  await expect(failing).rejects.toThrow('on purpose')
  await next
  expect(order).toEqual(['failed', 'written'])
  expect(await words()).toEqual([{ text: 'kept' }])
})
