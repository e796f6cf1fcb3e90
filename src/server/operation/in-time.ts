import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of silence after which a part counts as down. */
const patience = 2_000

/** Rejects after a silence. Callers share a call that is still running, so a silent part is not asked repeatedly. */
export function inTime<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined
  return () => {
    underWay ??= call().finally(() => {
      underWay = undefined
    })
    const late = wait(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
    return Promise.race([underWay, late])
  }
}
