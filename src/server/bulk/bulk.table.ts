import type { ColumnType, Selectable } from 'kysely'
import type { ApplicationStatus } from '#contract/application/application-status.ts'
import type { BulkInput, BulkOutcome, BulkState } from '#contract/application/bulk.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    bulk: BulkTable
    bulk_row: BulkRowTable
  }
}

type WithoutSelection<Input> = Input extends BulkInput ? Omit<Input, 'selection'> : never
export type BulkPayload = WithoutSelection<BulkInput>

type BulkTable = Stamped & {
  kind: ApplicationKind
  action: BulkPayload['action']
  actor: string
  state: BulkState
  payload: Json<BulkPayload>
  total: number
  testedAt: ColumnType<string | null, string | null | undefined, string | null>
  finishedAt: ColumnType<string | null, string | null | undefined, string | null>
  undoEndsAt: ColumnType<string | null, string | null | undefined, string | null>
}
export type BulkRecord = Selectable<BulkTable>

type BulkRowTable = {
  bulkId: string
  position: number
  applicationId: string
  /** Id of the event that the change adds to the history; fixed by the dry run, so that it cannot be written twice. */
  eventId: string
  fromStatus: ApplicationStatus
  /** `updatedAt` of the record at the dry run; a record changed since is skipped. */
  version: string
  /** `correctionEndsAt` at the dry run, for the undo. */
  previousEndsAt: string | null
  changedAt: ColumnType<string | null, string | null | undefined, string | null>
  outcome: BulkOutcome
}
export type BulkRowRecord = Selectable<BulkRowTable>
