import type { ColumnType } from 'kysely'
import type { Submission } from '#contract/application/application.ts'
import type { ApplicationStatus } from '#contract/application/application-status.ts'
import type { UnitTypeName } from '#contract/complex/building.ts'
import type { DocumentName } from '#contract/document/document.ts'
import type { DocumentState } from '#contract/document/document-review.ts'
import type { DocumentType } from '#contract/document/document-types.ts'
import type {
  ApplicationKind,
  QualificationType,
  Rank,
  SupplyCategory,
  SupplyType,
} from '#contract/eligibility/enumeration.ts'
import type { Computed } from '#contract/eligibility/evaluate.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    application: ApplicationTable
    application_count: ApplicationCountTable
    application_event: ApplicationEventTable
    application_name: ApplicationNameTable
    application_note: ApplicationNoteTable
    upload: UploadTable
    held_upload: HeldUploadTable
  }
}

/** Answers are null in a draft. */
export type ApplicationTable = Stamped & {
  kind: ApplicationKind
  status: ApplicationStatus
  round: number
  locale: Locale
  receiptNumber: string | null
  submittedAt: string | null
  idempotencyKey: string | null
  /** SHA-256 of the submitted answers; distinguishes a repeated call from another one. */
  contentHash: string | null
  /** Keyed hash of the person, unique in a round and kind; from the DI of a verified applicant. */
  identityHash: string | null
  /** The same hash of the verified person who began a draft; null once it is sent. */
  draftPersonHash: ColumnType<string | null, string | null | undefined, string | null>
  /** Id of the identity verification that was used. */
  cert: string | null
  verifiedAt: string | null
  _terms: Json<string[]> | null
  name: string | null
  phone: string | null
  /** The last four digits. */
  phoneEnd: string | null
  /** YYYYMMDD. */
  birth: string | null
  email: string | null
  qualification_type: QualificationType | null
  spouse: Json<Submission['spouse']> | null
  supply_type: SupplyType | null
  supply_category: SupplyCategory | null
  /** Null where the round has no offers. */
  unit_type: UnitTypeName | null
  earning_rank: Rank | null
  region_rank: Rank | null
  /** True: the condition holds, for `isAsset` and `isCar` that the value is within its limit. */
  isHomeless: boolean | null
  isAsset: boolean | null
  isCar: boolean | null
  facts: ColumnType<Submission['facts'], string | null | undefined, string | null>
  computed: ColumnType<Computed | null, string | null | undefined, string | null>
  correctionEndsAt: string | null
  unitTypes: ColumnType<UnitTypeName[] | null, string | null | undefined, string | null>
  selectedAt: ColumnType<string | null, never, string | null>
  /** YYYY-MM-DD in Seoul. */
  leaseEndsOn: ColumnType<string | null, never, string | null>
  /** Null again after a status change: a correction may bring new documents. */
  documentsDestroyedAt: ColumnType<string | null, never, string | null>
  /** When personal data was deleted; the other columns stay for statistics. */
  destroyedAt: ColumnType<string | null, never, string | null>
}

type ApplicationEventTable = {
  id: string
  applicationId: string
  at: string
  status: ApplicationStatus
  actor: string
  comment: string | null
  message: string | null
  changes: ColumnType<string[] | null, string | null, string | null>
}

/** A document of an application; `id` is the name in the file store. */
export type UploadTable = {
  id: string
  applicationId: string
  name: DocumentName
  originalName: string
  type: DocumentType
  size: number
  sha256: string
  createdAt: string
  /** Id under which a direct upload lay in the bucket; null for one through the server. */
  incomingId: ColumnType<string | null, string | null | undefined, never>
  state: ColumnType<DocumentState, never, DocumentState>
  reason: ColumnType<string | null, never, string | null>
  reviewedBy: ColumnType<string | null, never, string | null>
  reviewedAt: ColumnType<string | null, never, string | null>
}

/** Documents of an amendment that is not submitted yet. */
type HeldUploadTable = Omit<UploadTable, 'state' | 'reason' | 'reviewedBy' | 'reviewedAt'>

type ApplicationNoteTable = { id: string; applicationId: string; at: string; actor: string; text: string }

/** Maintained by triggers. A group may have several lines: their sum is the count. */
type ApplicationCountTable = {
  kind: ApplicationKind
  round: number
  status: ApplicationStatus
  /** YYYY-MM-DD in Seoul. */
  day: string
  /** Empty if the kind or supply has no such value. */
  qualification_type: QualificationType | ''
  supply_type: SupplyType | ''
  unit_type: UnitTypeName | ''
  earning_rank: Rank | ''
  region_rank: Rank | ''
  count: number
}

/** Name index: every suffix of submitted names in lower case, with the columns of lists. Maintained by triggers. */
type ApplicationNameTable = Pick<
  ApplicationTable,
  'kind' | 'status' | 'round' | 'qualification_type' | 'supply_type' | 'unit_type'
> & { suffix: string; submittedAt: string; applicationId: string; name: string }
