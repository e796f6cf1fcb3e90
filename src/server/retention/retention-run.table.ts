export type CleanUpTable = {
  name: string
  /** Last run with a trusted clock. */
  lastAt: string
  seenAt: string
  /** Since when a clock that jumped has run without another jump. */
  doubtedSince: string | null
}
