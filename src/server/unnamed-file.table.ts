/** One row: a file of the file store that no other row names. */
export type UnnamedFileTable = {
  id: string
  /** When that was first seen. */
  seenAt: string
}
