import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db, Trx } from './database.ts'
import { commitTogether, groupCommit } from './group-commit.ts'
import { openSqlite } from './sqlite.ts'

let db: Db
beforeEach(async () => {
  db = openSqlite(':memory:')
  await sql`CREATE TABLE number (value integer PRIMARY KEY)`.execute(db)
})
afterEach(() => db.destroy())

const insert = (trx: Trx, values: number[]) =>
  sql`INSERT INTO number VALUES ${sql.join(values.map((value) => sql`(${value})`))}`.execute(trx)
const stored = async () =>
  (await sql<{ value: number }>`SELECT value FROM number ORDER BY value`.execute(db)).rows.map(({ value }) => value)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('concurrent writes', () => {
  test('share one transaction, and each gets its own result', async () => {
    const groups: number[][] = []
    const write = groupCommit<number, string>(db, async (trx, values) => {
      groups.push(values)
      await insert(trx, values)
      return values.map((value) => `stored ${value}`)
    })
    expect(await Promise.all(upTo(50).map(write))).toEqual(upTo(50).map((value) => `stored ${value}`))
    expect(groups).toEqual([upTo(50)])
    expect(await stored()).toEqual(upTo(50))
  })

  test('form groups up to the maximum', async () => {
    const sizes: number[] = []
    const write = groupCommit<number, void>(
      db,
      async (trx, values) => {
        sizes.push(values.length)
        await insert(trx, values)
        return values.map(() => undefined)
      },
      { maximum: 20 },
    )
    await Promise.all(upTo(50).map(write))
    expect(sizes).toEqual([20, 20, 10])
  })

  test('run in as many groups at once as there are lanes', async () => {
    let [underWay, most] = [0, 0]
    const write = groupCommit<number, void>(
      // Overlapping transactions, as on a store with several writers.
      { transaction: () => ({ execute: (work: (trx: unknown) => unknown) => work(undefined) }) } as unknown as Db,
      async (_, values) => {
        most = Math.max(most, ++underWay)
        await new Promise(setImmediate)
        await new Promise(setImmediate)
        underWay--
        return values.map(() => undefined)
      },
      { maximum: 5, lanes: 3 },
    )
    await Promise.all(upTo(50).map(write))
    expect([most, underWay]).toEqual([3, 0])
  })

  test('are acknowledged after the commit', async () => {
    const write = groupCommit<number, void>(db, async (trx, values) => {
      await insert(trx, values)
      return values.map(() => undefined)
    })
    const seen = await Promise.all(
      upTo(10).map(async (value) => {
        await write(value)
        return (await stored()).includes(value)
      }),
    )
    expect(seen).toEqual(Array(10).fill(true))
  })

  test('that arrive during a group form the next one', async () => {
    const groups: number[][] = []
    const write: (value: number) => Promise<void> = groupCommit<number, void>(db, async (trx, values) => {
      groups.push(values)
      if (groups.length === 1) late = [write(8), write(9)]
      await insert(trx, values)
      return values.map(() => undefined)
    })
    let late: Promise<void>[] = []
    await Promise.all([write(1), write(2)])
    await Promise.all(late)
    expect(groups).toEqual([
      [1, 2],
      [8, 9],
    ])
  })
})

describe('a failing write', () => {
  test('is refused alone, and rolled back', async () => {
    const write = groupCommit<number, number>(db, async (trx, values) => {
      await insert(trx, values)
      if (values.includes(3)) throw new Error('not three')
      return values
    })
    const results = await Promise.allSettled(upTo(6).map(write))
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true])
    expect(await stored()).toEqual([0, 1, 2, 4, 5])
  })

  test('does not make the jobs of its group run again', async () => {
    const commit = commitTogether(db, 'sqlite')
    const runs: number[] = []
    const jobs = upTo(6).map((value) =>
      commit(async (trx) => {
        runs.push(value)
        await insert(trx, [value])
        if (value === 3) throw new Error('not three')
      }),
    )
    const results = await Promise.allSettled(jobs)
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true])
    expect(runs).toEqual(upTo(6))
    expect(await stored()).toEqual([0, 1, 2, 4, 5])
  })

  test('does not stop the writes after it', async () => {
    const commit = commitTogether(db, 'sqlite')
    await expect(commit(async () => Promise.reject(new Error('first')))).rejects.toThrow('first')
    await commit((trx) => insert(trx, [1]))
    expect(await stored()).toEqual([1])
  })
})

test('jobs in a shared transaction run one after the other, each with its own result', async () => {
  const commit = commitTogether(db, 'sqlite')
  let running = 0
  const jobs = upTo(10).map((value) =>
    commit(async (trx) => {
      expect(++running).toBe(1)
      await insert(trx, [value])
      running--
      return value * 2
    }),
  )
  expect(await Promise.all(jobs)).toEqual(upTo(10).map((value) => value * 2))
})

test('if the database is gone, every write fails', async () => {
  const other = openSqlite(':memory:')
  const commit = commitTogether(other, 'sqlite')
  await commit(async () => 'works')
  await other.destroy()
  const results = await Promise.allSettled(upTo(3).map(() => commit(async () => 'done')))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
