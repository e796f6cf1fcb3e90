import { setTimeout as wait } from 'node:timers/promises'

/** So long, in milliseconds, a part may be silent before it counts as away. */
const patience = 2_000

/**
 * What `call` gives, or a rejection where it is silent. Whoever asks while a call is under way waits for that one: what
 * is silent is not asked again and again.
 */
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
