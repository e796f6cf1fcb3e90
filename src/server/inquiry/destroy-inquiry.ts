import type { Db, Trx } from '#server/db/database.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { answerDedupKey } from './answer-mail.ts'

/** Deletes personal data, texts and the mail; the row stays for statistics. */
export async function destroyInquiries(trx: Db | Trx, ids: string[], at: string): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('outbox_message').where('dedupKey', 'in', ids.map(answerDedupKey)).execute()
  await trx
    .updateTable('inquiry')
    .set({ ...erased, destroyedAt: at, updatedAt: at })
    .where('id', 'in', ids)
    .execute()
}

const erased = {
  accountId: null,
  name: null,
  email: null,
  title: null,
  body: null,
  answer: null,
  passwordHash: null,
  contentHash: null,
  idempotencyKey: null,
  _terms: null,
}

export async function destroyOldInquiries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = timestamp({ clock })
  return inSlices(() =>
    db.transaction().execute(async (trx) => {
      const old = await trx
        .selectFrom('inquiry')
        .select('id')
        .where('destroyedAt', 'is', null)
        .where('destroyAt', '<=', now)
        .limit(sliceSize)
        .execute()
      await destroyInquiries(
        trx,
        old.map(({ id }) => id),
        now,
      )
      return old.length
    }),
  )
}
