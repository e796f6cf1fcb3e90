import type { DuplicateHint } from '#contract/application-record.ts'
import type { Db } from '#server/db/database.ts'
import { maskPerson } from '#server/kit/mask.ts'
import type { ApplicationRow } from './application.ts'

const hintsMaximum = 10

/**
 * Other applications of the round with the same phone or e-mail address, or by the spouse's phone: hints, as two people
 * may share either; a phone tells more, so those come first, the latest before others. An index for each question:
 * asked as one with `or`, PostgreSQL reads the whole table.
 */
export async function findDuplicates(db: Db, row: ApplicationRow): Promise<DuplicateHint[]> {
  const { id, round, phone, email, spouse } = row
  const others = db
    .selectFrom('application')
    .select(['id', 'receiptNumber', 'status', 'name', 'submittedAt', 'phone', 'email'])
    .where('round', '=', round)
    .where('kind', '=', 'APPLICATION')
    .where('status', '!=', 'DRAFT')
    .where('id', '!=', id)
  const phones = [phone, spouse?.phone].filter((one) => typeof one === 'string')
  if (phones.length === 0 || !email) return []
  const latest = others.orderBy('submittedAt', 'desc').limit(hintsMaximum)
  const byPhone = await latest.where('phone', 'in', phones).execute()
  const byEmail = await latest.where('email', '=', email).execute()
  const rows = new Map([...byPhone, ...byEmail].map((other) => [other.id, other]))
  return [...rows.values()]
    .slice(0, hintsMaximum)
    .map(({ id: _id, phone: otherPhone, email: otherEmail, ...other }) => ({
      _id,
      ...maskPerson(other),
      same: [
        ...(otherPhone === phone ? (['phone'] as const) : []),
        ...(otherPhone === spouse?.phone ? (['spousePhone'] as const) : []),
        ...(otherEmail === email ? (['email'] as const) : []),
      ],
    }))
}
