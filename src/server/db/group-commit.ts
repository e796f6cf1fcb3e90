import { sql } from 'kysely'
import { isOutage } from '#server/process/outage.ts'
import type { Db, Engine, Trx } from './database.ts'

/**
 * PostgreSQL's codes for conflicting transactions: unique violation, serialization failure, deadlock. One of them
 * succeeds each time, so as many tries as conflicting transactions are enough.
 */
const meetings = ['23505', '40001', '40P01']
const tries = 10
const metAnother = (reason: unknown) =>
  reason instanceof Error && 'code' in reason && meetings.includes(String(reason.code))

/**
 * Writes that arrive together share one transaction and one flush of the disk; each resolves after the commit. `write`
 * gets the inputs of a transaction and returns the results in order. Up to `lanes` groups run at once, if the store
 * takes several writers. If a group fails, its members are written one by one, so that only the failing one is
 * rejected; during an outage all are rejected at once.
 */
export function groupCommit<Input, Result>(
  db: Db,
  write: (trx: Trx, inputs: Input[]) => Promise<Result[]>,
  { maximum = 256, lanes = 1 }: { maximum?: number; lanes?: number } = {},
): (input: Input) => Promise<Result> {
  type Waiting = { input: Input; resolve: (result: Result) => void; reject: (reason: unknown) => void }
  const queue: Waiting[] = []
  let running = 0

  const commit = (inputs: Input[]) => db.transaction().execute((trx) => write(trx, inputs))

  async function settle(group: Waiting[]): Promise<void> {
    try {
      const results = await commit(group.map(({ input }) => input))
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result)
    } catch (reason) {
      const isOnesFault = !isOutage(reason) && (group.length > 1 || metAnother(reason))
      for (const one of group) await (isOnesFault ? settleAlone(one) : one.reject(reason))
    }
  }

  async function settleAlone(one: Waiting, triesLeft = tries): Promise<void> {
    try {
      one.resolve((await commit([one.input]))[0] as Result)
    } catch (reason) {
      if (triesLeft > 1 && metAnother(reason)) await settleAlone(one, triesLeft - 1)
      else one.reject(reason)
    }
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      await settle(queue.splice(0, maximum))
      // Lets requests that have arrived meanwhile join the next group.
      await new Promise(setImmediate)
    }
    running--
  }

  return (input) =>
    new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject })
      if (running < lanes) {
        running++
        setImmediate(run)
      }
    })
}

/**
 * Each statement in a group waits for the one before. On PostgreSQL each answer crosses the network and a busy event
 * loop, so small groups run in parallel.
 */
const inGroups = { sqlite: { maximum: 256, lanes: 1 }, postgres: { maximum: 32, lanes: 6 } }

export type Commit = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

export function commitTogether(db: Db, engine: Engine): Commit {
  const run = engine === 'sqlite' ? runInSavepoint : runOpenly
  const submit = groupCommit<Work, () => unknown>(
    db,
    async (trx, works) => {
      const results: (() => unknown)[] = []
      for (const work of works) results.push(await run(trx, work))
      return results
    },
    inGroups[engine],
  )
  // Each caller gets the result of its own work.
  return (async (work: Work) => (await submit(work))()) as Commit
}

type Work = (trx: Trx) => Promise<unknown>

/** A refused work is rolled back alone; the others of its group need not be repeated. */
async function runInSavepoint(trx: Trx, work: Work): Promise<() => unknown> {
  await sql`savepoint work`.execute(trx)
  try {
    const result = await work(trx)
    await sql`release work`.execute(trx)
    return () => result
  } catch (reason) {
    if (isOutage(reason)) throw reason
    await sql`rollback to work`.execute(trx)
    await sql`release work`.execute(trx)
    return () => {
      throw reason
    }
  }
}

/** On PostgreSQL a savepoint costs two round trips for each work; a refused work fails its small group instead. */
async function runOpenly(trx: Trx, work: Work): Promise<() => unknown> {
  const result = await work(trx)
  return () => result
}
