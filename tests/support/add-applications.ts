import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Submission } from '#contract/application/application.ts'
import { rowOf } from '#server/application/submit.ts'
import type { Deps } from '#server/http/app-env.ts'
import { makeSubmission } from './samples.ts'

const rowsAtOnce = 200

/** Inserts submitted applications directly, without messages and history; returns their ids. */
export async function addApplications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  count: number,
  answers: Partial<Submission> = {},
) {
  const at = new Date(clock()).toISOString()
  const rows = Array.from({ length: count }, () => {
    const columns = { kind: 'APPLICATION', idempotencyKey: null, locale: 'ko', verifiedAt: null, at } as const
    const person = { contentHash: randomUUID(), identityHash: randomUUID(), submission: makeSubmission(answers) }
    return rowOf({ id: randomUUIDv7(), ...columns, ...person }, null)
  })
  for (let start = 0; start < count; start += rowsAtOnce)
    await db
      .insertInto('application')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  return rows.map(({ id }) => id)
}
