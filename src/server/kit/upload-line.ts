/** Bodies that may be open at once; each takes about half a megabyte, and a slow one holds up nobody else. */
const mostOpen = 512
/** Nobody is sent away for longer, in milliseconds: the line will have changed by then. */
const longestWait = 60_000
/** What the latest interval weighs in the mean. */
const weight = 0.05

/**
 * The line before the uploads of one process. Whoever finds no place is told in how many milliseconds to come back, each
 * a little later than the one before, so that a crowd returns at the pace at which places become free.
 */
export class UploadLine {
  #open = 0
  #lastLeft = 0
  /** Milliseconds between two that left a full line. */
  #pace = 20
  /** When the last one sent away comes back. */
  #lastReturn = 0

  /** 0 where a place was taken, which `leave` gives back; else the milliseconds to wait. */
  enter(now = performance.now()): number {
    if (this.#open < mostOpen) {
      this.#open++
      return 0
    }
    this.#lastReturn = Math.min(Math.max(now, this.#lastReturn) + this.#pace, now + longestWait)
    return this.#lastReturn - now
  }

  leave(now = performance.now()): void {
    if (this.#open === mostOpen) this.#pace += weight * (now - this.#lastLeft - this.#pace)
    this.#open--
    this.#lastLeft = now
  }
}
