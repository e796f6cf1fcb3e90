import * as v from 'valibot'
import { uploads } from '#contract/document/document.ts'
import { applicationNote, reviewedFiles } from '#contract/document/document-review.ts'
import { applicantFacts } from '#contract/eligibility/answers.ts'
import { qualificationType, rank, supplyCategory, supplyType } from '#contract/eligibility/enumeration.ts'
import { computed } from '#contract/eligibility/evaluate.ts'
import * as field from '#contract/kit/field.ts'
import { locales } from '#contract/kit/locale.ts'
import { merge } from '#contract/kit/merge.ts'
import { messageSummary } from '#contract/outbox/outbox-message.ts'
import { unitTypeName } from '#contract/round/offer.ts'
import type { applicationFields } from './application.ts'
import { applicationStatus } from './application-status.ts'
import { destroyDays, selectionEntries } from './destroy-day.ts'

/** Applications in API responses. A file apart from `application.ts`, so that the form does not load them. */
type Fields = v.InferOutput<v.StrictObjectSchema<typeof applicationFields, undefined>>

const answer = v.nullable(v.boolean())
const nullableText = v.nullable(v.string())
const eventEntries = {
  at: field.moment,
  status: applicationStatus,
  message: nullableText,
  changes: v.nullable(v.array(v.string())),
}

/** `by` hides the names of staff. `changes` holds paths of answers, and `files.<name>` for documents. */
export const applicantEvent = v.object(merge(eventEntries, { by: v.picklist(['applicant', 'staff']) }))
export type ApplicantEvent = v.InferOutput<typeof applicantEvent>

export const applicationEvent = v.object(merge(eventEntries, { actor: v.string(), comment: nullableText }))
export type ApplicationEvent = v.InferOutput<typeof applicationEvent>

/** The answers of the form; null if not asked, in a draft, and once personal data is deleted. */
const answerEntries = {
  _terms: v.nullable(v.array(v.string())),
  cert: nullableText,
  name: nullableText,
  phone: nullableText,
  birth: nullableText,
  email: nullableText,
  round: v.nullable(v.number()),
  qualification_type: v.nullable(qualificationType),
  spouse: v.nullable(v.object({ name: v.string(), phone: v.string(), birth: v.string() })),
  supply_type: v.nullable(supplyType),
  supply_category: v.nullable(supplyCategory),
  unit_type: v.nullable(unitTypeName),
  earning_rank: v.nullable(rank),
  region_rank: v.nullable(rank),
  isHomeless: answer,
  isAsset: answer,
  isCar: answer,
  facts: v.nullable(applicantFacts),
} satisfies { [Key in keyof Fields]: v.GenericSchema<Fields[Key] | null> }

const recordEntries = merge(answerEntries, {
  _id: v.string(),
  kind: v.literal('APPLICATION'),
  status: applicationStatus,
  receiptNumber: nullableText,
  submittedAt: v.nullable(field.moment),
  /** SHA-256 of the answers; an amendment names it in `If-Match`. */
  contentHash: nullableText,
  correctionEndsAt: v.nullable(field.moment),
  computed: v.nullable(computed),
  verifiedAt: v.nullable(field.moment),
})

export const applicationRecord = v.object(merge(recordEntries, { files: uploads }))
export type ApplicationRecord = v.InferOutput<typeof applicationRecord>

const identifyingEntries = {
  _id: v.string(),
  receiptNumber: nullableText,
  status: applicationStatus,
  name: nullableText,
  submittedAt: v.nullable(field.moment),
}

export const applicationSummary = v.object(
  merge(identifyingEntries, {
    round: v.nullable(v.number()),
    phone: nullableText,
    birth: nullableText,
    qualification_type: v.nullable(qualificationType),
    supply_type: v.nullable(supplyType),
    unit_type: v.nullable(unitTypeName),
    earning_rank: v.nullable(rank),
    region_rank: v.nullable(rank),
    verifiedAt: v.nullable(field.moment),
    fileCount: v.number(),
  }),
)
export type ApplicationSummary = v.InferOutput<typeof applicationSummary>

export const duplicateHint = v.object(
  merge(identifyingEntries, {
    /**
     * `person`: same name and birth date. `spouse`, `spousePhone`: the spouse's name and birth date, or phone, match
     * the other applicant. `namesAsSpouse`: the other application names this applicant as spouse.
     */
    same: v.array(v.picklist(['person', 'phone', 'email', 'spouse', 'spousePhone', 'namesAsSpouse'])),
  }),
)
export type DuplicateHint = v.InferOutput<typeof duplicateHint>

/** For staff, with personal data masked. */
export const consoleApplication = v.object(
  merge(recordEntries, {
    updatedAt: field.moment,
    locale: v.picklist(locales),
    isSelected: selectionEntries.isSelected,
    leaseEndsOn: selectionEntries.leaseEndsOn,
    destroyDays,
    files: reviewedFiles,
    messages: v.array(messageSummary),
    events: v.array(applicationEvent),
    notes: v.array(applicationNote),
    duplicates: v.array(duplicateHint),
  }),
)
export type ConsoleApplication = v.InferOutput<typeof consoleApplication>
