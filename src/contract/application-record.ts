import * as v from 'valibot'
import { type applicationFields, applicationStatus } from './application.ts'
import { destroyDays, selectionEntries } from './destroy-day.ts'
import { keptNote, reviewedFiles } from './document-review.ts'
import { facts } from './eligibility/answers.ts'
import { computed } from './eligibility/evaluate.ts'
import { qualificationType, rank, supplyCategory, supplyType } from './enumeration.ts'
import * as field from './field.ts'
import { locales } from './locale.ts'
import { merge } from './merge.ts'
import { messageSummary } from './message.ts'
import { uploads } from './upload.ts'

/** Applications as the API tells of them, to applicants and to staff. Apart from what is sent: forms load that alone. */
type Fields = v.InferOutput<v.StrictObjectSchema<typeof applicationFields, undefined>>

const answer = v.nullable(v.boolean())
const nullableText = v.nullable(v.string())
const eventEntries = {
  at: field.moment,
  status: applicationStatus,
  /** What staff tell the applicant. */
  message: nullableText,
  changes: v.nullable(v.array(v.string())),
}

/** What an applicant learns of one line of the history. `changes` are paths of answers, `files.<name>` for a document. */
export const applicantEvent = v.object(merge(eventEntries, { by: v.picklist(['applicant', 'staff']) }))
export type ApplicantEvent = v.InferOutput<typeof applicantEvent>

/** One line of an application's history. `comment` is staff's and reaches staff only. */
export const applicationEvent = v.object(merge(eventEntries, { actor: v.string(), comment: nullableText }))
export type ApplicationEvent = v.InferOutput<typeof applicationEvent>

/** What an applicant has filled in, as it is kept: a draft holds nothing, and the console masks people. */
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
  earning_rank: v.nullable(rank),
  region_rank: v.nullable(rank),
  isHomeless: answer,
  isAsset: answer,
  isCar: answer,
  facts: v.nullable(facts),
} satisfies { [Key in keyof Fields]: v.GenericSchema<Fields[Key] | null> }

const recordEntries = merge(answerEntries, {
  _id: v.string(),
  kind: v.literal('APPLICATION'),
  status: applicationStatus,
  receiptNumber: nullableText,
  submittedAt: v.nullable(field.moment),
  /** SHA-256 of the answers: the version that an amendment starts from, as `If-Match` names it. */
  contentHash: nullableText,
  /** Until when a correction that staff asked for may be made; null: no end was set. */
  correctionEndsAt: v.nullable(field.moment),
  /** What the rule made of the facts when it was sent; null without facts. */
  computed: v.nullable(computed),
  /** When the applicant was verified; null: nobody checked who they are. */
  verifiedAt: v.nullable(field.moment),
})

/** An application as its applicant sees it. */
export const applicationRecord = v.object(merge(recordEntries, { files: uploads }))
export type ApplicationRecord = v.InferOutput<typeof applicationRecord>

const hintEntries = {
  _id: v.string(),
  receiptNumber: nullableText,
  status: applicationStatus,
  name: nullableText,
  submittedAt: v.nullable(field.moment),
}

/** A line of the console's list. `submittedAt` is a UTC ISO text. */
export const applicationSummary = v.object(
  merge(hintEntries, {
    round: v.nullable(v.number()),
    phone: nullableText,
    birth: nullableText,
    qualification_type: v.nullable(qualificationType),
    supply_type: v.nullable(supplyType),
    earning_rank: v.nullable(rank),
    region_rank: v.nullable(rank),
    verifiedAt: v.nullable(field.moment),
    fileCount: v.number(),
  }),
)
export type ApplicationSummary = v.InferOutput<typeof applicationSummary>

/** Another application of the round that may be of the same people, by what they have in common. */
export const duplicateHint = v.object(
  merge(hintEntries, {
    /**
     * `person`: name and birth. `spouse` and `spousePhone`: the spouse's name and birth, or phone, are the other
     * applicant's. `namesAsSpouse`: the other application has this applicant as its spouse.
     */
    same: v.array(v.picklist(['person', 'phone', 'email', 'spouse', 'spousePhone', 'namesAsSpouse'])),
  }),
)
export type DuplicateHint = v.InferOutput<typeof duplicateHint>

/** An application as staff see it; its person is masked. */
export const consoleApplication = v.object(
  merge(recordEntries, {
    /** In which the applicant reads what they are told. */
    locale: v.picklist(locales),
    isSelected: selectionEntries.isSelected,
    leaseEndsOn: selectionEntries.leaseEndsOn,
    destroyDays,
    files: reviewedFiles,
    messages: v.array(messageSummary),
    events: v.array(applicationEvent),
    notes: v.array(keptNote),
    duplicates: v.array(duplicateHint),
  }),
)
export type ConsoleApplication = v.InferOutput<typeof consoleApplication>
