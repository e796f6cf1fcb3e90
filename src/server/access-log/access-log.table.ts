import type { Generated } from 'kysely'

declare module '#server/db/database.ts' {
  interface Database {
    access_log: AccessLogTable
    access_log_head: AccessLogHeadTable
  }
}

/** Append only. Each hash covers the previous line, so a changed or removed line is detectable. */
export type AccessLogTable = {
  sequence: Generated<number>
  at: string
  actorId: string
  actor: string
  address: string
  action: string
  /** Such as `application/<id>`; never personal data. */
  subject: string
  /** Code of a purpose with free text (see `splitPurpose`), of a refusal, or the reason that staff entered. */
  purpose: string | null
  /** `FieldChange[]` as JSON. */
  changes: string | null
  previousHash: string
  hash: string
}

/** A single row: the last line of the log. `mac` uses a key outside the database. */
export type AccessLogHeadTable = {
  name: string
  sequence: number
  hash: string
  mac: string
}
