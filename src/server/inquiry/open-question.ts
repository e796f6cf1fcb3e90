import type { Context } from 'hono'
import { questionCheck, questionSearch } from '#contract/content/question.ts'
import { hashLike, isPasswordOf } from '#server/auth/password.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import { fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import {
  keptQuestions,
  newestHashOf,
  newestWith,
  presentQuestion,
  presentQuestionSummary,
  questionToken,
} from './question.ts'

/** The same error for a wrong password and an unknown question. */
export async function checkQuestion(c: Context<AppEnv>) {
  const { password } = await readBody(c, questionCheck)
  const id = c.req.param('id') ?? ''
  const keys = keysOf(c, id)
  const row = await limitGuesses(c, keys, async () => {
    const found = await keptQuestions(c.var).selectAll().where('id', '=', id).executeTakeFirst()
    if (!(await isPasswordOf(turnOf(c), found, password)) || !found) throw new ApiError('questionNotFound')
    return found
  })
  const answer = { question: presentQuestion(row), token: questionToken(c.var, [row.id]) }
  return c.json(answer, 200, { 'Cache-Control': 'no-store' })
}

function keysOf({ var: { address } }: Context<AppEnv>, guessedAt: string) {
  const place = fromNetwork(guessedAt, address)
  return { questionGuesses: address, questionPassword: place, rightPasswords: place, questionRecord: guessedAt }
}

export async function findOwnQuestions(c: Context<AppEnv>) {
  const { email, password } = await readBody(c, questionSearch)
  const keys = keysOf(c, email)
  const rows = await limitGuesses(c, keys, async () => {
    const hash = await hashLike(turnOf(c), password, await newestHashOf(c.var, email))
    const found = await newestWith(c.var, email, hash)
    if (found.length === 0) throw new ApiError('questionNotFound')
    return found
  })
  const token = questionToken(
    c.var,
    rows.map(({ id }) => id),
  )
  return c.json({ questions: rows.map(presentQuestionSummary), token }, 200, { 'Cache-Control': 'no-store' })
}
