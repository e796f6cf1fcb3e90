import { sql } from 'kysely'
import { isOutage } from '#server/process/outage.ts'
import type { Db, Engine, Trx } from './database.ts'

/** PostgreSQL's codes for conflicting transactions: unique violation, serialization failure, deadlock. */
const conflictCodes = ['23505', '40001', '40P01']
/** Of conflicting transactions one succeeds each time; more than ten at once are not expected. */
const attempts = 10
const isConflict = (reason: unknown) =>
  reason instanceof Error && 'code' in reason && conflictCodes.includes(String(reason.code))

/**
 * Writes that arrive together share one transaction and one flush of the disk; each resolves after the commit. `write`
 * gets the inputs of a transaction and returns the results in order. Up to `lanes` groups run at once, if the store
 * takes several writers. If a group fails, its inputs are written one by one, so that only the failing one is rejected;
 * during an outage all are rejected at once.
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
      const mayRetry = !isOutage(reason) && (group.length > 1 || isConflict(reason))
      for (const one of group) await (mayRetry ? settleAlone(one) : one.reject(reason))
    }
  }

  async function settleAlone(one: Waiting, attemptsLeft = attempts): Promise<void> {
    try {
      one.resolve((await commit([one.input]))[0] as Result)
    } catch (reason) {
      if (attemptsLeft > 1 && isConflict(reason)) await settleAlone(one, attemptsLeft - 1)
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
 * The statements of a group run one after the other. On PostgreSQL each answer crosses the network and a busy event
 * loop, so small groups run in parallel.
 */
const groupLimits = { sqlite: { maximum: 256, lanes: 1 }, postgres: { maximum: 32, lanes: 6 } }

/** Runs a job in a transaction that it may share with other jobs; resolves after the commit. */
export type Commit = <Result>(job: (trx: Trx) => Promise<Result>) => Promise<Result>

export function commitTogether(db: Db, engine: Engine): Commit {
  const run = engine === 'sqlite' ? runInSavepoint : runDirectly
  // A result is a function that returns the job's value or throws its error.
  const submit = groupCommit<Job, () => unknown>(
    db,
    async (trx, jobs) => {
      const results: (() => unknown)[] = []
      for (const job of jobs) results.push(await run(trx, job))
      return results
    },
    groupLimits[engine],
  )
  // The cast holds: each caller gets the result of its own job.
  return (async (job: Job) => (await submit(job))()) as Commit
}

type Job = (trx: Trx) => Promise<unknown>

/** A refused job is rolled back alone; the others of its group need not be repeated. */
async function runInSavepoint(trx: Trx, job: Job): Promise<() => unknown> {
  await sql`savepoint job`.execute(trx)
  try {
    const result = await job(trx)
    await sql`release job`.execute(trx)
    return () => result
  } catch (reason) {
    if (isOutage(reason)) throw reason
    await sql`rollback to job`.execute(trx)
    await sql`release job`.execute(trx)
    return () => {
      throw reason
    }
  }
}

/** On PostgreSQL a savepoint costs two round trips for each job; a refused job fails its small group instead. */
async function runDirectly(trx: Trx, job: Job): Promise<() => unknown> {
  const result = await job(trx)
  return () => result
}
