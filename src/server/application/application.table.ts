import type { ColumnType } from 'kysely'
import type { ApplicationStatus, Submission } from '#contract/application.ts'
import type { UnitTypeName } from '#contract/building.ts'
import type { DocumentState } from '#contract/document-review.ts'
import type { Computed } from '#contract/eligibility/evaluate.ts'
import type { ApplicationKind, QualificationType, Rank, SupplyCategory, SupplyType } from '#contract/enumeration.ts'
import type { Locale } from '#contract/locale.ts'
import type { DocumentName, UploadType } from '#contract/upload.ts'
import type { Json, Stamped } from '#server/db/database.ts'

/** Answers are null while the row is a draft. */
export type ApplicationTable = Stamped & {
  kind: ApplicationKind
  status: ApplicationStatus
  round: number
  locale: Locale
  receiptNumber: string | null
  submittedAt: string | null
  /** The caller's key of the creating call; the same key finds the same application. */
  idempotencyKey: string | null
  /** SHA-256 of the answers as sent, to tell a repeated call from another one. */
  contentHash: string | null
  /** Keyed hash of the person: unique in a round and kind. From DI where the applicant was verified. */
  identityHash: string | null
  /** The identity verification behind it, used by this application alone, and when it was. */
  cert: string | null
  verifiedAt: string | null
  _terms: Json<string[]> | null
  name: string | null
  phone: string | null
  /** The phone's last four digits, which staff search by. */
  phoneEnd: string | null
  birth: string | null
  email: string | null
  qualification_type: QualificationType | null
  spouse: Json<Submission['spouse']> | null
  supply_type: SupplyType | null
  supply_category: SupplyCategory | null
  earning_rank: Rank | null
  region_rank: Rank | null
  isHomeless: boolean | null
  isAsset: boolean | null
  isCar: boolean | null
  facts: ColumnType<Submission['facts'], string | null | undefined, string | null>
  /** What the rule made of the facts when they were sent. */
  computed: ColumnType<Computed | null, string | null | undefined, string | null>
  /** Until when a correction that staff asked for may be made; null: no end was set. */
  correctionEndsAt: string | null
  /** The types wanted in an interest registration; an application has none. */
  unitTypes: ColumnType<UnitTypeName[] | null, string | null | undefined, string | null>
  /** When staff entered that it was selected or is in reserve. */
  selectedAt: ColumnType<string | null, never, string | null>
  /** The day in Seoul (YYYY-MM-DD) on which its lease ends or has ended. */
  leaseEndsOn: ColumnType<string | null, never, string | null>
  /** When its documents were destroyed; null again with each step that may ask for new ones. */
  documentsDestroyedAt: ColumnType<string | null, never, string | null>
  /** When its person was destroyed; what is left says that there was one, and what it wanted. */
  destroyedAt: ColumnType<string | null, never, string | null>
}

export type ApplicationEventTable = {
  id: string
  applicationId: string
  at: string
  status: ApplicationStatus
  /** A staff username, or `applicant`. */
  actor: string
  /** For staff alone. */
  comment: string | null
  /** For the applicant: what staff ask for or explain. */
  message: string | null
  /** Paths of the answers that an applicant changed; see `changedFields`. */
  changes: ColumnType<string[] | null, string | null, string | null>
}

/** One stored file; `id` is its name in the file store. */
export type UploadTable = {
  id: string
  applicationId: string
  name: DocumentName
  originalName: string
  type: UploadType
  size: number
  sha256: string
  createdAt: string
  /** By what name it lay in the bucket before the server took it; null: it was sent to the server. */
  incomingId: ColumnType<string | null, string | null | undefined, never>
  /** What staff make of it; another file under the same name begins unread. */
  state: ColumnType<DocumentState, never, DocumentState>
  reason: ColumnType<string | null, never, string | null>
  reviewedBy: ColumnType<string | null, never, string | null>
  reviewedAt: ColumnType<string | null, never, string | null>
}

/** A file of an amendment that is not sent yet. */
export type HeldUploadTable = Omit<UploadTable, 'state' | 'reason' | 'reviewedBy' | 'reviewedAt'>

/** What staff note on an application for each other; never changed. */
export type ApplicationNoteTable = { id: string; applicationId: string; at: string; actor: string; text: string }

/** How many sent applications of a sort there are: kept by the store (migration 0022); the sum of its lines is the truth. */
export type ApplicationCountTable = {
  kind: ApplicationKind
  round: number
  status: ApplicationStatus
  /** YYYY-MM-DD in Seoul. */
  day: string
  /** Empty where the kind or the supply has none. */
  qualification_type: QualificationType | ''
  supply_type: SupplyType | ''
  earning_rank: Rank | ''
  region_rank: Rank | ''
  count: number
}

/** Every ending of the names of sent applications, in small letters, with what lists ask for: kept by the store (0030). */
export type ApplicationNameTable = Pick<
  ApplicationTable,
  'kind' | 'status' | 'round' | 'qualification_type' | 'supply_type'
> & { suffix: string; submittedAt: string; applicationId: string; name: string }
