import { notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { isUsedUp, takeOne } from '#server/http/rate-limit.ts'
import { hmac } from '#server/secret/hmac.ts'
import { isNoticePublished } from './published.ts'

/** Counts one view a day for each address and browser; the views of one address are limited. */
export async function countView(
  deps: Pick<Variables, 'db' | 'commit' | 'clock' | 'limits' | 'secrets' | 'address'>,
  id: string,
  browser: string,
): Promise<void> {
  const { db, commit, limits, secrets, address } = deps
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where('id', '=', id)
    .where((eb) => isNoticePublished(eb, deps))
    .executeTakeFirstOrThrow(notFound)
  // Servers that share a database store it for a day; keyed, so that addresses cannot be guessed from it.
  const visitor = hmac(secrets.token, `view|${row.id} ${address} ${browser}`, 'base64url')
  // Checked first, so that an address that sends ever new browsers does not fill the storage of limits.
  if (await isUsedUp({ limits }, 'noticeViews', address)) return
  const isFirst = await takeOne({ limits }, 'noticeView', visitor)
  if (!isFirst || !(await takeOne({ limits }, 'noticeViews', address))) return
  await commit((trx) =>
    trx
      .updateTable('notice')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', row.id)
      .execute(),
  )
}
