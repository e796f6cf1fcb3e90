import type { Selectable } from 'kysely'
import { foundInquiriesMaximum, type InquiryRecord, type InquirySummary } from '#contract/content/inquiry.ts'
import { signToken } from '#server/auth/token.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import type { InquiryTable } from './inquiry.table.ts'

export type InquiryRow = Selectable<InquiryTable>

export function undestroyedInquiries({ db }: Pick<Variables, 'db'>) {
  return db.selectFrom('inquiry').where('destroyedAt', 'is', null)
}

const newestOf = (deps: Pick<Variables, 'db'>, email: string) =>
  undestroyedInquiries(deps).where('email', '=', email).orderBy('createdAt', 'desc').orderBy('id', 'desc')

/** All inquiries of an e-mail address share one salt, which the newest hash contains: so one hash finds them all. */
export async function newestHashOf(deps: Pick<Variables, 'db'>, email: string): Promise<string | null> {
  const newest = await newestOf(deps, email).select('passwordHash').limit(1).executeTakeFirst()
  return newest?.passwordHash ?? null
}

/** Only those with this password, as anyone may write an inquiry with this e-mail address. */
export function newestWith(deps: Pick<Variables, 'db'>, email: string, passwordHash: string) {
  return newestOf(deps, email)
    .selectAll()
    .where('passwordHash', '=', passwordHash)
    .limit(foundInquiriesMaximum)
    .execute()
}

export async function findInquiry(deps: Pick<Variables, 'db'>, id: string): Promise<InquiryRow> {
  return undestroyedInquiries(deps).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

export const inquirySummaryColumns = ['id', 'title', 'status', 'createdAt'] as const

export function presentInquirySummary({
  id,
  title,
  status,
  createdAt,
}: Pick<InquiryRow, (typeof inquirySummaryColumns)[number]>): InquirySummary {
  return { _id: id, title: title ?? '', status, createdAt }
}

export function presentInquiry(row: InquiryRow): InquiryRecord {
  const { body, updatedAt, answer, answeredAt, destroyAt } = row
  return { ...presentInquirySummary(row), body: body ?? '', updatedAt, answer, answeredAt, destroyAt }
}

export function inquiryToken({ secrets, clock }: Pick<Variables, 'secrets' | 'clock'>, ids: string[]): string {
  return signToken(secrets.token, 'inquiry', { sub: 'inquiries', ids }, clock())
}
