import * as v from 'valibot'
import { composed } from './composed.ts'
import { moment } from './field.ts'
import { merge } from './merge.ts'
import { documentName, uploadEntries } from './upload.ts'

/** What staff make of a document. Another file in its place begins unread. */
export const documentStates = ['UNREAD', 'ACCEPTED', 'REJECTED'] as const
export type DocumentState = (typeof documentStates)[number]

/** What documents are mostly rejected for. Texts: `i18n/<locale>/correction.json`; staff pick and see the Korean one. */
export const usualReasons = ['old', 'unreadable', 'other', 'incomplete', 'number'] as const

const reason = v.pipe(composed('reasonRequired', 300), v.trim(), v.maxLength(300, 'tooLong'))

export const rejection = v.strictObject({
  state: v.literal('REJECTED'),
  sha256: v.string(),
  reason: v.pipe(reason, v.minLength(2, 'reasonRequired')),
})

/** A document is accepted, rejected for a reason, or put back among the unread. `sha256` names the file that was seen. */
export const documentReview = v.variant('state', [
  v.strictObject({ state: v.picklist(['UNREAD', 'ACCEPTED']), sha256: v.string() }),
  rejection,
])
export type DocumentReview = v.InferOutput<typeof documentReview>

/** A document as staff see it. Its applicant's name for it may hold a person's, and stays with them. */
export const reviewedUpload = v.object(
  merge(uploadEntries, {
    state: v.picklist(documentStates),
    /** Why it was rejected: what the request for a correction is made of. */
    reason: v.nullable(v.string()),
    reviewedBy: v.nullable(v.string()),
    reviewedAt: v.nullable(moment),
  }),
)
export type ReviewedUpload = v.InferOutput<typeof reviewedUpload>
/** An application's documents by name, as staff see them. */
export const reviewedFiles = v.record(documentName, reviewedUpload)
export type ReviewedFiles = v.InferOutput<typeof reviewedFiles>

const noteText = v.pipe(composed('textRequired', 2_000), v.trim(), v.maxLength(2_000, 'tooLong'))

/** What staff add to an application for each other; it is never changed. */
export const applicationNote = v.strictObject({ text: v.pipe(noteText, v.minLength(1, 'textRequired')) })
/** A note as staff read it. */
export const keptNote = v.object({ _id: v.string(), at: moment, actor: v.string(), text: v.string() })
export type ApplicationNote = v.InferOutput<typeof keptNote>
