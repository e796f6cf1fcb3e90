import type { Context } from 'hono'
import type { QuestionSummary } from '#contract/question.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { keptQuestions, presentSummary } from '#server/question/question.ts'
import { requireAccount } from './me.ts'

/** More than anybody asks; the whole list fits on a page. */
const most = 50

/** What was asked from the caller's address, which they have shown to be theirs; each still opens with its password. */
export async function findInquires(c: Context<AppEnv>): Promise<QuestionSummary[]> {
  const { email } = await requireAccount(c)
  const rows = await keptQuestions(c.var)
    .selectAll()
    .where('email', '=', email)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
  return rows.map(presentSummary)
}
