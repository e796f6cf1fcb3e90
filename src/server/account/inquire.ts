import type { Context } from 'hono'
import type { QuestionSummary } from '#contract/content/question.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { keptQuestions, presentSummary, summaryColumns } from '#server/inquiry/question.ts'
import { requireAccount } from './me.ts'

const most = 50

/** By the caller's confirmed e-mail address; each question still needs its password. */
export async function findInquires(c: Context<AppEnv>): Promise<QuestionSummary[]> {
  const { email } = await requireAccount(c)
  const rows = await keptQuestions(c.var)
    .select(summaryColumns)
    .where('email', '=', email)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(presentSummary)
}
