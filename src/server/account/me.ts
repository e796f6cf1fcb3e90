import type { ExpressionBuilder } from 'kysely'
import type { Me } from '#contract/account/me.ts'
import type { InquirySummary } from '#contract/content/inquiry.ts'
import type { Database } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { inquirySummaryColumns, presentInquirySummary, undestroyedInquiries } from '#server/inquiry/inquiry.ts'

const inquiriesMaximum = 50

type Asking = Pick<Variables, 'db' | 'accountId'>

export async function requireAccount({ db, accountId = '' }: Asking) {
  const row = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.id')
    .selectAll('account')
    .select(['user.username', 'user.type', 'user.passwordHash'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!row || row.type === 'MANAGER') throw new ApiError('tokenInvalid')
  return { ...row, type: row.type }
}

export async function findMe(deps: Asking): Promise<Me> {
  const { id, username, type, name, email, phone, company, registrationNumber } = await requireAccount(deps)
  const files = await deps.db
    .selectFrom('account_file')
    .select(['name', 'originalName', 'size'])
    .where('userId', '=', id)
    .execute()
  const named = files.map(({ name, ...file }) => [name, file])
  return { _id: id, username, type, name, email, phone, company, registrationNumber, files: Object.fromEntries(named) }
}

/** The caller's own inquiries, then those with the caller's e-mail address, which anyone may have entered. */
export async function findInquiries(deps: Asking): Promise<InquirySummary[]> {
  const { id, email } = await requireAccount(deps)
  const newest = undestroyedInquiries(deps)
    .select(inquirySummaryColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(inquiriesMaximum)
  const own = await newest.where('accountId', '=', id).execute()
  if (own.length === inquiriesMaximum) return own.map(presentInquirySummary)
  const isOthers = (eb: ExpressionBuilder<Database, 'inquiry'>) =>
    eb.or([eb('accountId', 'is', null), eb('accountId', '!=', id)])
  const others = await newest.where('email', '=', email).where(isOthers).execute()
  return [...own, ...others].slice(0, inquiriesMaximum).map(presentInquirySummary)
}
