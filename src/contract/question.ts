import * as v from 'valibot'
import { agreement } from './agreement.ts'
import * as field from './field.ts'
import { merge } from './merge.ts'
import { messageStatus } from './message.ts'
import { questionTerm } from './term.ts'

const { title, givenPassword: password } = field
const body = v.pipe(field.text(4_000), v.minLength(1, 'textRequired'))
/** Written differently, an address is the same one. */
const email = v.pipe(field.email, v.toLowerCase())

/** What somebody asks. The password is what opens it later. */
export const question = v.strictObject({
  _terms: agreement([questionTerm]),
  name: field.name,
  email,
  title,
  body,
  password: field.password,
})
export type QuestionInput = v.InferOutput<typeof question>

/** What its writer may change until it is answered. */
export const questionChange = v.strictObject({ title, body })
export type QuestionChange = v.InferOutput<typeof questionChange>

/** What opens one question. */
export const questionCheck = v.strictObject({ password })
/** What finds the questions of one person. */
export const questionSearch = v.strictObject({ email, password })

/** `version` is the question's `updatedAt` that the answer is for. */
export const questionAnswer = v.strictObject({
  answer: v.pipe(field.text(8_000), v.minLength(1, 'textRequired')),
  version: field.dateTime,
})

export const questionStatuses = ['OPEN', 'ANSWERED'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** How many of a person's questions, the newest first, an e-mail address and a password find. */
export const questionsFound = 5

/** A question in a list. Times are UTC ISO texts. */
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
  /** When it is destroyed, as its consent says. */
  destroyAt: field.moment,
})
/** A question as its writer sees it. */
export const questionRecord = v.object(recordEntries)
export type QuestionRecord = v.InferOutput<typeof questionRecord>
/** The token opens the questions that it came with, for an hour. */
export const questionOpened = v.object({ question: questionRecord, token: v.string() })
export type QuestionOpened = v.InferOutput<typeof questionOpened>
export const foundQuestions = v.object({ questions: v.array(questionSummary), token: v.string() })
export type QuestionsFound = v.InferOutput<typeof foundQuestions>

/** A question in the console's list. */
export const consoleQuestionSummary = v.object(merge(summaryEntries, { name: v.string() }))
export type ConsoleQuestionSummary = v.InferOutput<typeof consoleQuestionSummary>
/** A question as staff see it. `mail`: what became of the mail that tells of the answer; null while there is none. */
export const consoleQuestion = v.object(
  merge(recordEntries, {
    name: v.string(),
    email: v.string(),
    mail: v.nullable(messageStatus),
  }),
)
export type ConsoleQuestion = v.InferOutput<typeof consoleQuestion>
