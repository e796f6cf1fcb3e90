/** Runs asynchronous calls one after another. */
export function makeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    areWaiting: () => waiting > 0,
    take(work: () => Promise<void>): Promise<void> {
      waiting += 1
      const turn = last.then(work).finally(() => {
        waiting -= 1
      })
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
