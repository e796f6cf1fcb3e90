import * as v from 'valibot'
import * as field from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'
import { messageStatus } from '#contract/outbox/message.ts'
import { agreement } from '#contract/terms/agreement.ts'
import { questionTerm } from '#contract/terms/term.ts'

const { title, givenPassword: password } = field
const body = v.pipe(field.text(4_000), v.minLength(1, 'textRequired'))
/** Addresses that differ only in case reach the same mailbox. */
const email = v.pipe(field.email, v.toLowerCase())

export const question = v.strictObject({
  _terms: agreement([questionTerm]),
  name: field.name,
  email,
  title,
  body,
  password: field.password,
})
export type QuestionInput = v.InferOutput<typeof question>

export const questionChange = v.strictObject({ title, body })
export type QuestionChange = v.InferOutput<typeof questionChange>

export const questionCheck = v.strictObject({ password })
export const questionSearch = v.strictObject({ email, password })

/** `version` is the `updatedAt` of the question that the answer refers to. */
export const questionAnswer = v.strictObject({
  answer: v.pipe(field.text(8_000), v.minLength(1, 'textRequired')),
  version: field.dateTime,
})

export const questionStatuses = ['OPEN', 'ANSWERED'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export const questionsFound = 5

const summaryEntries = {
  _id: v.string(),
  title: v.string(),
  status: v.picklist(questionStatuses),
  createdAt: field.moment,
}
export const questionSummary = v.object(summaryEntries)
export type QuestionSummary = v.InferOutput<typeof questionSummary>
const recordEntries = merge(summaryEntries, {
  body: v.string(),
  updatedAt: field.moment,
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(field.moment),
  destroyAt: field.moment,
})
export const questionRecord = v.object(recordEntries)
export type QuestionRecord = v.InferOutput<typeof questionRecord>
/** `token` opens the returned questions for an hour. */
export const questionOpened = v.object({ question: questionRecord, token: v.string() })
export type QuestionOpened = v.InferOutput<typeof questionOpened>
export const foundQuestions = v.object({ questions: v.array(questionSummary), token: v.string() })
export type QuestionsFound = v.InferOutput<typeof foundQuestions>

export const consoleQuestionSummary = v.object(merge(summaryEntries, { name: v.string() }))
export type ConsoleQuestionSummary = v.InferOutput<typeof consoleQuestionSummary>
export const consoleQuestion = v.object(
  merge(recordEntries, {
    name: v.string(),
    email: v.string(),
    mail: v.nullable(messageStatus),
  }),
)
export type ConsoleQuestion = v.InferOutput<typeof consoleQuestion>
