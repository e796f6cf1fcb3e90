import * as v from 'valibot'
import * as field from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'
import { messageStatus } from '#contract/outbox/outbox-message.ts'
import { agreement } from '#contract/terms/agreement.ts'
import { inquiryTerms } from '#contract/terms/terms.ts'

const { title, givenPassword: password, lowerCaseEmail: email } = field
/** In characters. */
export const inquiryBodyMaximum = 4_000
const body = v.pipe(field.text(inquiryBodyMaximum), v.minLength(1, 'textRequired'))

export const inquiry = v.strictObject({
  _terms: agreement([inquiryTerms]),
  name: field.name,
  email,
  title,
  body,
  password: field.password,
})
export type InquiryInput = v.InferOutput<typeof inquiry>

export const inquiryChange = v.strictObject({ title, body })
export type InquiryChange = v.InferOutput<typeof inquiryChange>

export const inquiryCheck = v.strictObject({ password })
export const inquirySearch = v.strictObject({ email, password })

/** `version` is the `updatedAt` of the inquiry that the answer refers to. */
export const inquiryAnswer = v.strictObject({
  answer: v.pipe(field.text(8_000), v.minLength(1, 'textRequired')),
  version: field.dateTime,
})

export const inquiryStatuses = ['OPEN', 'ANSWERED'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Inquiries that a search by e-mail address and password returns at most. */
export const foundInquiriesMaximum = 5

const summaryEntries = {
  _id: v.string(),
  title: v.string(),
  status: v.picklist(inquiryStatuses),
  createdAt: field.moment,
}
export const inquirySummary = v.object(summaryEntries)
export type InquirySummary = v.InferOutput<typeof inquirySummary>
const recordEntries = merge(summaryEntries, {
  body: v.string(),
  updatedAt: field.moment,
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(field.moment),
  destroyAt: field.moment,
})
export const inquiryRecord = v.object(recordEntries)
export type InquiryRecord = v.InferOutput<typeof inquiryRecord>
/** `token` opens the returned inquiries for an hour. */
export const inquiryOpened = v.object({ question: inquiryRecord, token: v.string() })
export type InquiryOpened = v.InferOutput<typeof inquiryOpened>
export const foundInquiries = v.object({ questions: v.array(inquirySummary), token: v.string() })
export type FoundInquiries = v.InferOutput<typeof foundInquiries>

export const consoleInquirySummary = v.object(merge(summaryEntries, { name: v.string() }))
export type ConsoleInquirySummary = v.InferOutput<typeof consoleInquirySummary>
export const consoleInquiry = v.object(
  merge(recordEntries, {
    name: v.string(),
    email: v.string(),
    mail: v.nullable(messageStatus),
  }),
)
export type ConsoleInquiry = v.InferOutput<typeof consoleInquiry>
