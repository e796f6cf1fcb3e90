import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import * as v from 'valibot'
import { receiptNumber } from '#contract/application/application.ts'
import { applicationKind } from '#contract/eligibility/enumeration.ts'
import type { Database, Db } from '#server/db/database.ts'
import { foldName, foldNameColumn } from '#server/db/search.ts'

/** As the access log names an application or registration. */
const subjectOf = sql<string>`lower(kind) || '/' || id`

/** Matches lines about the applicant with this receipt number or exactly this name; parts of a name do not match. */
export function isAboutPerson(eb: ExpressionBuilder<Database, 'access_log'>, text: string): Expression<SqlBool> {
  const people = eb.selectFrom('application').select(subjectOf.as('subject'))
  const receipt = v.safeParse(receiptNumber, text.replace(/[\s-]/g, ''))
  const byReceipt = people.where('receiptNumber', '=', receipt.success ? receipt.output : '')
  const name = foldName(text)
  const ids = eb
    .selectFrom('application_name')
    .select('applicationId')
    .where('kind', 'in', applicationKind.options)
    .where('suffix', '=', sql<string>`lower(${name})`)
  const byName = people
    .where('id', 'in', ids)
    .where((person) => sql<SqlBool>`lower(${foldNameColumn(person.ref('name'))}) = lower(${name})`)
  return eb('subject', 'in', byReceipt.unionAll(byName))
}

export async function receiptNumbersOf(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = subjects.flatMap((subject) => /^(?:application|registration)\/([\w-]+)/.exec(subject)?.[1] ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('application').select(['id', 'receiptNumber']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, receiptNumber: number }) => (number ? [[id, number]] : [])))
}
