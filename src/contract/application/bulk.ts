import * as v from 'valibot'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { boundedList, boundedRecord } from '#contract/kit/bounded.ts'
import * as field from '#contract/kit/field.ts'
import { locales } from '#contract/kit/locale.ts'
import { merge } from '#contract/kit/merge.ts'
import { applicationStatus, statusChange } from './application-status.ts'
import { bulkMailText, bulkMailTokens } from './bulk-mail.ts'

/** Comment of an event that undoes a bulk change. Text: `history.bulkUndone` in `i18n/ko/console-application.json`. */
export const bulkUndone = 'bulkUndone'

/** Maximum records of one bulk action; a filter that matches more must be narrowed. */
export const bulkMaximum = 20_000
/** Records processed per call, in one transaction: short enough not to delay applicants. */
export const bulkBatch = 200
/** Undo period after the end of an action. */
export const undoMilliseconds = 5 * 60_000
/** Messages of each batch are sent after this time, when a short action can no longer be undone. */
export const holdMilliseconds = 2 * undoMilliseconds

/** Without WITHDRAWN: a withdrawal is final, so it is done one at a time. */
export const bulkStatuses = ['REVIEWING', 'CORRECTION', 'ELIGIBLE', 'INELIGIBLE'] as const

/** Records that one call names; more are selected by `filters`. */
const idsMaximum = 2_000
const ids = boundedList(field.id, idsMaximum, { tooMany: 'selectionTooLarge' })

/** Records by id or, with `ids` null, all that match the list's own filters (`q` included) except `except`. */
export const selection = v.strictObject({
  ids: v.nullable(ids),
  filters: boundedRecord(v.string(), 50),
  except: ids,
})
export type Selection = v.InferOutput<typeof selection>

const { comment, message, correctionEndsAt } = statusChange.entries

export const bulkStatusFields = {
  status: v.picklist(bulkStatuses, 'statusRequired'),
  comment,
  message: message.wrapped,
  correctionEndsAt: correctionEndsAt.wrapped,
}
export const bulkMailFields = (kind: ApplicationKind) => ({
  subject: bulkMailText(150, bulkMailTokens[kind]),
  body: bulkMailText(3_000, bulkMailTokens[kind]),
})

/** `STATUS` changes a status, `LETTER` sends a bulk mail. */
const statusWork = v.strictObject({ action: v.literal('STATUS'), selection, ...bulkStatusFields })
const bulkMailWork = (kind: ApplicationKind) =>
  v.strictObject({ action: v.literal('LETTER'), selection, ...bulkMailFields(kind) })

export const bulkCreate = {
  APPLICATION: v.variant('action', [statusWork, bulkMailWork('APPLICATION')]),
  REGISTRATION: v.variant('action', [bulkMailWork('REGISTRATION')]),
} satisfies Record<ApplicationKind, v.GenericSchema>
export type BulkInput = v.InferOutput<(typeof bulkCreate)['APPLICATION']>

/** `POST …/bulk/{id}/test`: the address of a test mail. */
export const bulkTestMail = v.strictObject({ email: field.email })

/**
 * `READY` after the dry run, `RUNNING` until every record is processed, `DONE`, then possibly `UNDOING` and `UNDONE`.
 * `PREPARING`: the dry run was interrupted; such an action cannot be started.
 */
const bulkStates = ['PREPARING', 'READY', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const
export type BulkState = (typeof bulkStates)[number]

/**
 * `PENDING`: not processed yet. `SKIPPED`: will not be processed. Refused: already in that status (`SAME`), transition
 * not allowed (`TRANSITION`), changed since the dry run (`CHANGED`), deleted (`GONE`), no e-mail address (`NO_MAIL`).
 * Not undone: changed since (`MOVED_ON`), applicant already notified (`TOLD`).
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
export const bulkProblems = ['SAME', 'TRANSITION', 'CHANGED', 'GONE', 'NO_MAIL', 'MOVED_ON', 'TOLD'] as const

const bulkMailSample = v.object({
  receiptNumber: v.string(),
  locale: v.picklist(locales),
  subject: v.string(),
  text: v.string(),
})
export type BulkMailSample = v.InferOutput<typeof bulkMailSample>

const outcome = v.picklist(bulkOutcomes)
const progress = {
  _id: v.string(),
  createdAt: field.moment,
  actor: v.string(),
  state: v.picklist(bulkStates),
  total: v.number(),
  counts: v.record(outcome, v.number()),
  finishedAt: v.nullable(field.moment),
  undoEndsAt: v.nullable(field.moment),
}
const localized = v.object({ ko: v.string(), en: v.string(), cn: v.string() })

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
      testedAt: v.nullable(field.moment),
      canSend: v.boolean(),
      sample: v.nullable(bulkMailSample),
    }),
  ),
])
export type Bulk = v.InferOutput<typeof bulk>

export const bulkRow = v.object({
  _id: v.string(),
  receiptNumber: v.nullable(v.string()),
  fromStatus: applicationStatus,
  outcome,
})
export type BulkRow = v.InferOutput<typeof bulkRow>
