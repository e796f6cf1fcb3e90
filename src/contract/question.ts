import * as v from 'valibot'
import * as field from './field.ts'
import type { MessageStatus } from './message.ts'
import { questionTerm, termId } from './term.ts'

const { title, givenPassword: password } = field
const body = v.pipe(field.text(4_000), v.minLength(1, 'textRequired'))
/** Written differently, an address is the same one. */
const email = v.pipe(field.email, v.toLowerCase())

/** What somebody asks. The password is what opens it later. */
export const question = v.strictObject({
  _terms: v.pipe(
    v.array(v.string(), 'termRequired'),
    v.check((agreed) => agreed.includes(termId(questionTerm)), 'termRequired'),
  ),
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
export type QuestionSummary = { _id: string; title: string; status: QuestionStatus; createdAt: string }
/** A question as its writer sees it. */
export type QuestionRecord = QuestionSummary & {
  body: string
  updatedAt: string
  answer: string | null
  answeredAt: string | null
  /** When it is destroyed, as its consent says. */
  destroyAt: string
}
/** The token opens the questions that it came with, for an hour. */
export type QuestionOpened = { question: QuestionRecord; token: string }
export type QuestionsFound = { questions: QuestionSummary[]; token: string }

/** A question in the console's list. */
export type ConsoleQuestionSummary = QuestionSummary & { name: string }
/** A question as staff see it. `mail`: what became of the mail that tells of the answer; null while there is none. */
export type ConsoleQuestion = QuestionRecord & { name: string; email: string; mail: MessageStatus | null }
