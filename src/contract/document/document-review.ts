import * as v from 'valibot'
import { moment } from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'
import { nfcText } from '#contract/kit/nfc-text.ts'
import { documentName, uploadEntries } from './document.ts'

/** Review by staff. A replacement file starts as UNREAD. */
export const documentStates = ['UNREAD', 'ACCEPTED', 'REJECTED'] as const
export type DocumentState = (typeof documentStates)[number]

/** Usual reasons of a rejection, stored as codes. Texts: `i18n/<locale>/correction.json`; staff see the Korean ones. */
export const usualReasons = ['old', 'unreadable', 'other', 'incomplete', 'number'] as const
type UsualReason = (typeof usualReasons)[number]

/** The text of a stored reason: a code is translated; any other reason is the text that staff entered. */
export function rejectionText(reason: string, texts: Record<`reason.${UsualReason}`, string>): string {
  const code = usualReasons.find((one) => one === reason)
  return code ? texts[`reason.${code}`] : reason
}

export function rejectionCode(text: string, texts: Record<`reason.${UsualReason}`, string>): string {
  return usualReasons.find((code) => texts[`reason.${code}`] === text) ?? text
}

/** Characters of a reason. */
export const reasonLeast = 2
const reason = v.pipe(nfcText('reasonRequired', 300), v.trim(), v.maxLength(300, 'tooLong'))

export const rejection = v.strictObject({
  state: v.literal('REJECTED'),
  sha256: v.string(),
  reason: v.pipe(reason, v.minLength(reasonLeast, 'reasonRequired')),
})

/** `sha256` names the file that was reviewed, as it may have been replaced meanwhile. UNREAD resets the review. */
export const documentReview = v.variant('state', [
  v.strictObject({ state: v.picklist(['UNREAD', 'ACCEPTED']), sha256: v.string() }),
  rejection,
])
export type DocumentReview = v.InferOutput<typeof documentReview>

/** For staff. The original file name is left out, as it may contain a person's name. */
export const reviewedUpload = v.object(
  merge(uploadEntries, {
    state: v.picklist(documentStates),
    reason: v.nullable(v.string()),
    reviewedBy: v.nullable(v.string()),
    reviewedAt: v.nullable(moment),
  }),
)
export type ReviewedUpload = v.InferOutput<typeof reviewedUpload>
export const reviewedFiles = v.record(documentName, reviewedUpload)
export type ReviewedFiles = v.InferOutput<typeof reviewedFiles>

const noteText = v.pipe(nfcText('textRequired', 2_000), v.trim(), v.maxLength(2_000, 'tooLong'))

/** A note of staff for their colleagues, as it is sent and as it is stored. */
export const noteInput = v.strictObject({ text: v.pipe(noteText, v.minLength(1, 'textRequired')) })
export const applicationNote = v.object({ _id: v.string(), at: moment, actor: v.string(), text: v.string() })
export type ApplicationNote = v.InferOutput<typeof applicationNote>
