import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { isOutage, isUnsure } from './outage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-outage-'))
afterAll(() => rmSync(folder, { recursive: true }))

function failureOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (reason) {
    return reason
  }
}

test('a full SQLite is an outage in which nothing was stored', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE one (text); PRAGMA max_page_count = 2')
  const full = failureOf(() => db.exec(`INSERT INTO one VALUES ('${'x'.repeat(100_000)}')`))
  expect([isOutage(full), isUnsure(full)]).toEqual([true, false])
})

test('a locked SQLite is an outage; a refused row is not', () => {
  const file = path.join(folder, 'one.sqlite')
  const [first, second] = [new DatabaseSync(file), new DatabaseSync(file)]
  first.exec('CREATE TABLE one (text UNIQUE); INSERT INTO one VALUES (1); BEGIN EXCLUSIVE')
  expect(isOutage(failureOf(() => second.exec('INSERT INTO one VALUES (2)')))).toBe(true)
  first.exec('COMMIT')
  expect(isOutage(failureOf(() => second.exec('INSERT INTO one VALUES (1)')))).toBe(false)
})

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['a full disk', withCode('ENOSPC'), true, false],
  ['a read-only disk', withCode('EROFS'), true, false],
  ['a file that is not there', withCode('ENOENT'), false, false],
  ['a connection that is refused', withCode('ECONNREFUSED'), true, true],
  ['a PostgreSQL that shuts down', withCode('57P01'), true, true],
  ['a PostgreSQL whose disk is full', withCode('53100'), true, false],
  ['a second row of one key', withCode('23505'), false, false],
  ['a connection that ends in the middle', new Error('Connection terminated unexpectedly'), true, true],
  ['a bug in our code', new TypeError('undefined is not a function'), false, false],
  ['a value that is not an error', 'Connection terminated', false, false],
])('%s', (_, reason, outage, unsure) => {
  expect([isOutage(reason), isUnsure(reason)]).toEqual([outage, unsure])
})
