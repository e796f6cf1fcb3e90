import type { Generated } from 'kysely'

/** Append only; each line's hash covers the line before, so that a line changed or taken out shows. */
export type AccessLogTable = {
  sequence: Generated<number>
  at: string
  actorId: string
  actor: string
  address: string
  action: string
  /** Whose record: `application/<id>`; never a name or a number of the person. */
  subject: string
  purpose: string | null
  previousHash: string
  hash: string
}

/** One row: the last line of the log. `mac` is under a key that the store has not; null until the first start after its migration. */
export type AccessLogHeadTable = {
  name: string
  sequence: number
  hash: string
  /** The first line that is hashed with the key; those before are of older releases. */
  keyedFrom: number
  mac: string | null
}
