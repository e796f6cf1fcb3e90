/** A stored file that no row refers to. */
export type UnnamedFileTable = {
  id: string
  seenAt: string
}
