import * as v from 'valibot'
import { applicationStatus, statusChange } from './application.ts'
import { entries, list } from './bounded.ts'
import type { ApplicationKind } from './enumeration.ts'
import * as field from './field.ts'
import { letterText, letterTokens } from './letter.ts'
import { locales } from './locale.ts'
import { merge } from './merge.ts'

/** The most records that one piece of bulk work may hold; a filter that finds more has to be narrowed. */
export const bulkMaximum = 20_000
/** Records of one call to go on with it: one transaction, short enough to leave applicants their turn. */
export const bulkBatch = 200
/** So long after its end bulk work may be taken back, and the messages that it writes wait longer than that. */
export const undoMilliseconds = 5 * 60_000

/** Where many may be moved at once. Withdrawing frees a person for good, so it is done one by one. */
export const bulkStatuses = ['REVIEWING', 'CORRECTION', 'ELIGIBLE', 'INELIGIBLE'] as const

const ids = list(field.id, 2_000, { tooMany: 'selectionTooLarge' })

/**
 * Records named one by one, or, where `ids` is null, all that a list's filters find but some. The filters, `q` among
 * them, are the list's own.
 */
export const selection = v.strictObject({
  ids: v.nullable(ids),
  filters: entries(v.string(), 50),
  except: ids,
})
export type Selection = v.InferOutput<typeof selection>

const { comment, message, correctionEndsAt } = statusChange.entries

/** A step for many applications: as for one, but among the steps that may be taken for many. */
export const bulkStatusFields = {
  status: v.picklist(bulkStatuses, 'statusRequired'),
  comment,
  message: message.wrapped,
  correctionEndsAt: correctionEndsAt.wrapped,
}
/** A mail to many; the tokens in its texts are filled in for each. */
export const letterFields = (kind: ApplicationKind) => ({
  subject: letterText(150, letterTokens[kind]),
  body: letterText(3_000, letterTokens[kind]),
})

const statusWork = v.strictObject({ action: v.literal('STATUS'), selection, ...bulkStatusFields })
const letterWork = (kind: ApplicationKind) =>
  v.strictObject({ action: v.literal('LETTER'), selection, ...letterFields(kind) })

/** What bulk work begins with; a registration has no steps. */
export const bulkCreate = {
  APPLICATION: v.variant('action', [statusWork, letterWork('APPLICATION')]),
  REGISTRATION: v.variant('action', [letterWork('REGISTRATION')]),
} satisfies Record<ApplicationKind, v.GenericSchema>
export type BulkInput = v.InferOutput<(typeof bulkCreate)['APPLICATION']>

/** Where the test of a letter goes. */
export const letterTest = v.strictObject({ email: field.email })

/**
 * `READY` after its dry run, `RUNNING` until every record has had its turn, `DONE` while it may be taken back and after
 * that, `UNDOING` and `UNDONE`. `PREPARING` is a dry run that was cut off, which nobody can start.
 */
const bulkStates = ['PREPARING', 'READY', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const
export type BulkState = (typeof bulkStates)[number]

/**
 * What becomes of one record. `PENDING` waits for its turn, `SKIPPED` will not get one. Refused: it stands there
 * already (`SAME`), the step is not allowed (`TRANSITION`), it has changed since the dry run (`CHANGED`), it is no
 * longer there (`GONE`), it has no address (`NO_MAIL`). Done, and not taken back: it has moved on since (`MOVED_ON`),
 * or its applicant has been told (`TOLD`).
 */
export const bulkOutcomes = [
  'PENDING',
  'DONE',
  'UNDONE',
  'SKIPPED',
  'SAME',
  'TRANSITION',
  'CHANGED',
  'GONE',
  'NO_MAIL',
  'MOVED_ON',
  'TOLD',
] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]
/** The outcomes that somebody should read about. */
export const bulkProblems = ['SAME', 'TRANSITION', 'CHANGED', 'GONE', 'NO_MAIL', 'MOVED_ON', 'TOLD'] as const

/** A letter as its first recipient gets it. */
const letterSample = v.object({
  receiptNumber: v.string(),
  locale: v.picklist(locales),
  subject: v.string(),
  text: v.string(),
})
export type LetterSample = v.InferOutput<typeof letterSample>

const outcome = v.picklist(bulkOutcomes)
const progress = {
  _id: v.string(),
  createdAt: field.moment,
  actor: v.string(),
  state: v.picklist(bulkStates),
  total: v.number(),
  counts: v.record(outcome, v.number()),
  finishedAt: v.nullable(field.moment),
  /** Until when it may be taken back; null before its end. */
  undoEndsAt: v.nullable(field.moment),
}
const localized = v.object({ ko: v.string(), en: v.string(), cn: v.string() })

/** Bulk work as staff see it: what is done, with which words, and how far it is. Times are UTC ISO texts. */
export const bulk = v.variant('action', [
  v.object(
    merge(progress, {
      action: v.literal('STATUS'),
      status: v.picklist(bulkStatuses),
      comment: v.string(),
      message: v.string(),
      correctionEndsAt: v.nullable(field.moment),
    }),
  ),
  v.object(
    merge(progress, {
      action: v.literal('LETTER'),
      subject: localized,
      body: localized,
      /** When it was first sent to its writer as a test; before that nobody gets it. */
      testedAt: v.nullable(field.moment),
      /** False where mail has no settings: then nothing is sent. */
      canSend: v.boolean(),
      sample: v.nullable(letterSample),
    }),
  ),
])
export type Bulk = v.InferOutput<typeof bulk>

/** A record of bulk work that needs reading about. */
export const bulkRow = v.object({
  _id: v.string(),
  receiptNumber: v.nullable(v.string()),
  /** Where it stood at the dry run. */
  fromStatus: applicationStatus,
  outcome,
})
export type BulkRow = v.InferOutput<typeof bulkRow>
