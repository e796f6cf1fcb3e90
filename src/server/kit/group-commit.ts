import type { Db, Engine, Trx } from '#server/db/database.ts'
import { isOutage } from './outage.ts'

/**
 * What PostgreSQL says to one of two transactions that met at the same rows. The other one went through: as many as
 * meet are done in as many tries, and whoever comes after finds what is there.
 */
const meetings = ['23505', '40001', '40P01']
const tries = 10
const metAnother = (reason: unknown) =>
  reason instanceof Error && 'code' in reason && meetings.includes(String(reason.code))

/**
 * Writes that arrive together share one transaction, each acknowledged only after its commit: one flush of the disk
 * serves many. `write` gets the inputs of one transaction and answers each in order.
 * `lanes` groups may be under way at once, where the store takes more than one writer.
 * If a group fails, its members are written one by one, so that only the one at fault is refused; where the store is
 * away none is, and all are refused at once.
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
      // Let requests that have arrived meanwhile join the next group.
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
 * Work waits for the database once or more, one after the other in a group's transaction. A network and a busy event
 * loop lie before each answer of PostgreSQL: small groups, several at once, as from several servers.
 */
const inGroups = { sqlite: { maximum: 256, lanes: 1 }, postgres: { maximum: 32, lanes: 6 } }

/** A group commit of arbitrary work, run one after the other in the shared transaction. */
export type Commit = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

export function commitTogether(db: Db, engine: Engine): Commit {
  const submit = groupCommit<(trx: Trx) => Promise<unknown>, unknown>(
    db,
    async (trx, works) => {
      const results: unknown[] = []
      for (const work of works) results.push(await work(trx))
      return results
    },
    inGroups[engine],
  )
  // What a piece of work returns is what its own caller gets back.
  return submit as Commit
}
