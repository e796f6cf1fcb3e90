import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import { type QuestionRecord, type QuestionSummary, questionsFound } from '#contract/content/question.ts'
import { signToken } from '#server/auth/token.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { QuestionTable } from './question.table.ts'

export type QuestionRow = Selectable<QuestionTable>

export function keptQuestions({ db }: Pick<AppEnv['Variables'], 'db'>) {
  return db.selectFrom('question').where('destroyedAt', 'is', null)
}

export function newestOf(deps: Pick<AppEnv['Variables'], 'db'>, email: string): Promise<QuestionRow[]> {
  return keptQuestions(deps)
    .selectAll()
    .where('email', '=', email)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(questionsFound)
    .execute()
}

export async function findQuestion(c: Context<AppEnv>): Promise<QuestionRow> {
  const row = await keptQuestions(c.var)
    .selectAll()
    .where('id', '=', c.req.param('id') ?? '')
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row
}

export const questionSummaryColumns = ['id', 'title', 'status', 'createdAt'] as const

export function presentQuestionSummary({
  id,
  title,
  status,
  createdAt,
}: Pick<QuestionRow, (typeof questionSummaryColumns)[number]>): QuestionSummary {
  return { _id: id, title: title ?? '', status, createdAt }
}

export function presentQuestion(row: QuestionRow): QuestionRecord {
  const { body, updatedAt, answer, answeredAt, destroyAt } = row
  return { ...presentQuestionSummary(row), body: body ?? '', updatedAt, answer, answeredAt, destroyAt }
}

export function questionToken(
  { secrets, clock }: Pick<AppEnv['Variables'], 'secrets' | 'clock'>,
  ids: string[],
): string {
  return signToken(secrets.token, 'question', { sub: 'questions', ids }, clock())
}
