import type { Selectable } from 'kysely'
import { type QuestionRecord, type QuestionSummary, questionsFound } from '#contract/content/question.ts'
import { signToken } from '#server/auth/token.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import type { QuestionTable } from './question.table.ts'

export type QuestionRow = Selectable<QuestionTable>

export function keptQuestions({ db }: Pick<Variables, 'db'>) {
  return db.selectFrom('question').where('destroyedAt', 'is', null)
}

const newestOf = (deps: Pick<Variables, 'db'>, email: string) =>
  keptQuestions(deps).where('email', '=', email).orderBy('createdAt', 'desc').orderBy('id', 'desc')

/** All questions of an address share one salt, so that one hash finds them. */
export async function newestHashOf(deps: Pick<Variables, 'db'>, email: string): Promise<string | null> {
  const newest = await newestOf(deps, email).select('passwordHash').limit(1).executeTakeFirst()
  return newest?.passwordHash ?? null
}

/** The newest with this password: anyone may write others with the same e-mail address. */
export function newestWith(deps: Pick<Variables, 'db'>, email: string, passwordHash: string) {
  return newestOf(deps, email).selectAll().where('passwordHash', '=', passwordHash).limit(questionsFound).execute()
}

export async function findQuestion(deps: Pick<Variables, 'db'>, id: string): Promise<QuestionRow> {
  return keptQuestions(deps).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
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

export function questionToken({ secrets, clock }: Pick<Variables, 'secrets' | 'clock'>, ids: string[]): string {
  return signToken(secrets.token, 'question', { sub: 'questions', ids }, clock())
}
