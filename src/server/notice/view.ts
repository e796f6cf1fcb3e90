import type { Context } from 'hono'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { hmac } from '#server/kit/hmac.ts'
import { isUsedUp, takeOne } from '#server/kit/rate-limit.ts'
import { isPublished } from './published.ts'

/** Counts that somebody has opened the path's notice, once a day for each address and browser, of which an address has few. */
export async function countView(c: Context<AppEnv>): Promise<void> {
  const { db, commit, limits, secrets, address } = c.var
  const id = c.req.param('id') ?? ''
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('id', '=', id)
    .where((eb) => isPublished(eb, c))
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  // Kept for a day where several servers count together: without the secret nobody can try addresses out.
  const visitor = hmac(secrets.token, `view|${row.id} ${address} ${c.req.header('User-Agent') ?? ''}`, 'base64url')
  // Looked at first, so that an address that makes browsers up takes no more room than its views.
  if (await isUsedUp({ limits }, 'noticeViews', address)) return
  const isFirst = await takeOne({ limits }, 'noticeView', visitor)
  if (!isFirst || !(await takeOne({ limits }, 'noticeViews', address))) return
  await commit((trx) =>
    trx
      .updateTable('notification')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', row.id)
      .execute(),
  )
}
