import type { ColumnType, Selectable } from 'kysely'
import type { ApplicationStatus } from '#contract/application.ts'
import type { BulkInput, BulkOutcome, BulkState } from '#contract/bulk.ts'
import type { ApplicationKind } from '#contract/enumeration.ts'
import type { Json, Stamped } from '#server/db/database.ts'

type WithoutSelection<Input> = Input extends BulkInput ? Omit<Input, 'selection'> : never
/** What is done to each record, as it was asked for. */
export type BulkPayload = WithoutSelection<BulkInput>

/** One piece of bulk work. It names no person. */
export type BulkTable = Stamped & {
  kind: ApplicationKind
  action: BulkPayload['action']
  /** The staff username that prepared it. */
  actor: string
  state: BulkState
  payload: Json<BulkPayload>
  total: number
  testedAt: ColumnType<string | null, string | null | undefined, string | null>
  finishedAt: ColumnType<string | null, string | null | undefined, string | null>
  undoEndsAt: ColumnType<string | null, string | null | undefined, string | null>
}
export type BulkRecord = Selectable<BulkTable>

/** One record of it, settled by the dry run. */
export type BulkRowTable = {
  bulkId: string
  position: number
  applicationId: string
  /** Of the line that its history gets: as the id is settled before, no second line can be written. */
  eventId: string
  fromStatus: ApplicationStatus
  /** The record's `updatedAt` at the dry run: another one since, and it is left alone. */
  version: string
  previousEndsAt: string | null
  /** The record's `updatedAt` once it was changed. */
  changedAt: ColumnType<string | null, string | null | undefined, string | null>
  outcome: BulkOutcome
}
export type BulkRowRecord = Selectable<BulkRowTable>
