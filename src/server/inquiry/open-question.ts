import type { QuestionOpened, QuestionsFound } from '#contract/content/question.ts'
import { hashLike, isPasswordOf } from '#server/auth/password.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { type Counting, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import {
  keptQuestions,
  newestHashOf,
  newestWith,
  presentQuestion,
  presentQuestionSummary,
  questionToken,
} from './question.ts'

type Opening = Counting & Caller & Pick<Deps, 'db' | 'secrets'>

/** The same error for a wrong password and an unknown question. */
export async function checkQuestion(deps: Opening, id: string, password: string): Promise<QuestionOpened> {
  const row = await limitGuesses(deps, keysOf(deps, id), async () => {
    const found = await keptQuestions(deps).selectAll().where('id', '=', id).executeTakeFirst()
    if (!(await isPasswordOf(turnOf(deps), found, password)) || !found) throw new ApiError('questionNotFound')
    return found
  })
  return { question: presentQuestion(row), token: questionToken(deps, [row.id]) }
}

function keysOf({ address }: Caller, guessedAt: string) {
  const place = fromNetwork(guessedAt, address)
  return { questionGuesses: address, questionPassword: place, rightPasswords: place, questionRecord: guessedAt }
}

export async function findOwnQuestions(deps: Opening, email: string, password: string): Promise<QuestionsFound> {
  const rows = await limitGuesses(deps, keysOf(deps, email), async () => {
    const hash = await hashLike(turnOf(deps), password, await newestHashOf(deps, email))
    const found = await newestWith(deps, email, hash)
    if (found.length === 0) throw new ApiError('questionNotFound')
    return found
  })
  const ids = rows.map(({ id }) => id)
  return { questions: rows.map(presentQuestionSummary), token: questionToken(deps, ids) }
}
