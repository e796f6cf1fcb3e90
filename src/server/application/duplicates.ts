import { type Expression, type SqlBool, sql } from 'kysely'
import type { DuplicateHint } from '#contract/application/application-record.ts'
import type { Db } from '#server/db/database.ts'
import { foldName, nameFold } from '#server/db/search.ts'
import { maskPerson } from '#server/person/mask.ts'
import type { ApplicationRow } from './application.ts'

const hintsMaximum = 10
type Hint = DuplicateHint['same'][number]

const spouseFact = (fact: 'name' | 'phone' | 'birth') => sql<string>`spouse ->> ${sql.lit(fact)}`
const isPerson = (name: Expression<string>, birth: Expression<string>, one: { name: string; birth: string }) =>
  sql<SqlBool>`${birth} = ${one.birth} and lower(${nameFold(name)}) = lower(${foldName(one.name)})`

/**
 * Hints only: two people may share a phone, an address, or a name and birth date. The strongest hint comes first, then
 * the latest. One query per index: with `or`, PostgreSQL reads the whole table.
 */
export async function findDuplicates(db: Db, row: ApplicationRow): Promise<DuplicateHint[]> {
  const { id, round, name, birth, phone, email, spouse } = row
  if (name === null || birth === null || phone === null || email === null) return []
  const latest = db
    .selectFrom('application')
    .select(['id', 'receiptNumber', 'status', 'name', 'submittedAt'])
    .where('round', '=', round)
    .where('kind', '=', 'APPLICATION')
    .where('status', '!=', 'DRAFT')
    .where('id', '!=', id)
    .orderBy('submittedAt', 'desc')
    .limit(hintsMaximum)
  const theirs = { name: sql<string>`name`, birth: sql<string>`birth` }
  const spouses = latest.where('spouse', 'is not', null)
  const asked: [Hint, typeof latest][] = [
    ['person', latest.where(isPerson(theirs.name, theirs.birth, { name, birth }))],
    ['phone', latest.where('phone', '=', phone)],
    ['namesAsSpouse', spouses.where(isPerson(spouseFact('name'), spouseFact('birth'), { name, birth }))],
    ['namesAsSpouse', spouses.where(spouseFact('phone'), '=', phone)],
    ['email', latest.where('email', '=', email)],
  ]
  if (spouse && [spouse.name, spouse.phone, spouse.birth].every((one) => typeof one === 'string'))
    asked.splice(
      1,
      0,
      ['spouse', latest.where(isPerson(theirs.name, theirs.birth, spouse))],
      ['spousePhone', latest.where('phone', '=', spouse.phone)],
    )
  const found = await Promise.all(asked.map(async ([hint, query]) => ({ hint, rows: await query.execute() })))
  const hints = new Map<string, DuplicateHint>()
  for (const { hint, rows } of found)
    for (const { id: other, ...summary } of rows) {
      const known = hints.get(other) ?? { _id: other, ...maskPerson(summary), same: [] }
      hints.set(other, { ...known, same: [...new Set([...known.same, hint])] })
    }
  return [...hints.values()].slice(0, hintsMaximum)
}
