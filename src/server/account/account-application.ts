import type { Order } from '#contract/account/me.ts'
import { signToken } from '#server/auth/token.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type Counting, countAttempt } from '#server/http/rate-limit.ts'

/** The API calls the applications of an account orders. */
const ordersMaximum = 50

type Asking = Pick<Variables, 'db' | 'secrets' | 'clock' | 'accountId'>

export async function findOrders({ db, secrets, clock, accountId = '' }: Asking): Promise<Order[]> {
  const rows = await db
    .selectFrom('account_application')
    .innerJoin('application', 'application.id', 'account_application.applicationId')
    .select(['id', 'receiptNumber', 'status', 'round', 'supply_type', 'unit_type', 'submittedAt'])
    .where('account_application.userId', '=', accountId)
    .where('destroyedAt', 'is', null)
    .orderBy('submittedAt', 'desc')
    .limit(ordersMaximum)
    .execute()
  return rows.flatMap(({ id, receiptNumber, submittedAt, ...row }) =>
    receiptNumber && submittedAt
      ? {
          _id: id,
          receiptNumber,
          submittedAt,
          ...row,
          token: signToken(secrets.token, 'application', { sub: id }, clock()),
        }
      : [],
  )
}

export async function addOrder(
  { commit, accountId = '', ...counting }: Counting & Pick<Variables, 'commit' | 'accountId'>,
  id: string,
): Promise<void> {
  await countAttempt(counting, { orders: accountId })
  const addedAt = timestamp(counting)
  await commit(async (trx) => {
    await trx
      .selectFrom('application')
      .select('id')
      .where('id', '=', id)
      .where('status', '!=', 'DRAFT')
      .executeTakeFirstOrThrow(notFound)
    await trx
      .insertInto('account_application')
      .values({ userId: accountId, applicationId: id, addedAt })
      .onConflict((conflict) => conflict.columns(['userId', 'applicationId']).doNothing())
      .execute()
  })
}
