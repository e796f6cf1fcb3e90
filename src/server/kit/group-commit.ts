import type { Db, Trx } from '#server/db/database.ts'

/**
 * Writes that arrive together share one transaction, each acknowledged only after its commit: one flush of the disk
 * serves many. `write` gets the inputs of one transaction and answers each in order.
 * If a group fails, its members are written one by one, so that only the one at fault is refused.
 */
export function groupCommit<Input, Result>(
  db: Db,
  write: (trx: Trx, inputs: Input[]) => Promise<Result[]>,
  maximum = 256,
): (input: Input) => Promise<Result> {
  type Waiting = { input: Input; resolve: (result: Result) => void; reject: (reason: unknown) => void }
  const queue: Waiting[] = []
  let isRunning = false

  const commit = (group: Waiting[]) =>
    db.transaction().execute((trx) => {
      const inputs = group.map(({ input }) => input)
      return write(trx, inputs)
    })

  async function settle(group: Waiting[]): Promise<void> {
    try {
      const results = await commit(group)
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result)
    } catch (reason) {
      if (group.length === 1) group[0]?.reject(reason)
      else for (const one of group) await settle([one])
    }
  }

  async function run(): Promise<void> {
    isRunning = true
    while (queue.length > 0) {
      await settle(queue.splice(0, maximum))
      // Let requests that have arrived meanwhile join the next group.
      await new Promise(setImmediate)
    }
    isRunning = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject })
      if (!isRunning) {
        isRunning = true
        setImmediate(run)
      }
    })
}

/** A group commit of arbitrary work, run one after the other in the shared transaction. */
export type Commit = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

export function commitTogether(db: Db): Commit {
  const submit = groupCommit<(trx: Trx) => Promise<unknown>, unknown>(db, async (trx, works) => {
    const results: unknown[] = []
    for (const work of works) results.push(await work(trx))
    return results
  })
  // What a piece of work returns is what its own caller gets back.
  return submit as Commit
}
