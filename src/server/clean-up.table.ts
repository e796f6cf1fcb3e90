/** One row: what the job that destroys records knows of the clock. */
export type CleanUpTable = {
  name: string
  /** When the clock was last believed. */
  lastAt: string
  /** When the job last looked. */
  seenAt: string
  /** Since when a clock that has leapt has gone on without another leap. */
  doubtedSince: string | null
}
