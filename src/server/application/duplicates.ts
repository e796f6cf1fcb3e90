import { type Expression, type SqlBool, sql } from 'kysely'
import type { DuplicateHint } from '#contract/application/application-record.ts'
import type { Db } from '#server/db/database.ts'
import { foldName, foldNameColumn } from '#server/db/search.ts'
import { maskPerson } from '#server/person/mask.ts'
import type { ApplicationRow } from './application.ts'

const hintsMaximum = 10
type Hint = DuplicateHint['same'][number]

const spouseFact = (fact: 'name' | 'phone' | 'birth') => sql<string>`spouse ->> ${sql.lit(fact)}`
const isPerson = (name: Expression<string>, birth: Expression<string>, one: { name: string; birth: string }) =>
  sql<SqlBool>`${birth} = ${one.birth} and lower(${foldNameColumn(name)}) = lower(${foldName(one.name)})`

/**
 * Other applications of the round that may be by the same person or couple, for staff. Hints only: two people may share
 * a phone, a mail address, or a name and birth date. The strongest hint comes first, and of equal hints the latest
 * application. One query per index: with `or`, PostgreSQL reads the whole table.
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
  const bySpouse: [Hint, typeof latest][] = isWhole(spouse)
    ? [
        ['spouse', latest.where(isPerson(theirs.name, theirs.birth, spouse))],
        ['spousePhone', latest.where('phone', '=', spouse.phone)],
      ]
    : []
  const queries: [Hint, typeof latest][] = [
    ['person', latest.where(isPerson(theirs.name, theirs.birth, { name, birth }))],
    ...bySpouse,
    ['phone', latest.where('phone', '=', phone)],
    ['namesAsSpouse', spouses.where(isPerson(spouseFact('name'), spouseFact('birth'), { name, birth }))],
    ['namesAsSpouse', spouses.where(spouseFact('phone'), '=', phone)],
    ['email', latest.where('email', '=', email)],
  ]
  const found = await Promise.all(queries.map(async ([hint, query]) => ({ hint, rows: await query.execute() })))
  const hints = new Map<string, DuplicateHint>()
  for (const { hint, rows } of found)
    for (const { id: other, ...summary } of rows) {
      const known = hints.get(other) ?? { _id: other, ...maskPerson(summary), same: [] }
      hints.set(other, { ...known, same: [...new Set([...known.same, hint])] })
    }
  return [...hints.values()].slice(0, hintsMaximum)
}

/** A stored spouse may be malformed. */
function isWhole(spouse: ApplicationRow['spouse']): spouse is NonNullable<ApplicationRow['spouse']> {
  return spouse !== null && [spouse.name, spouse.phone, spouse.birth].every((value) => typeof value === 'string')
}
