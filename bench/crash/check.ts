import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { findBreak } from '#server/access-log/access-log.ts'
import type { Db, Engine } from '#server/db/database.ts'
import type { Secrets } from '#server/secret/secrets.ts'
import type { Client } from '../support/http.ts'
import { readOwn } from './applicant.ts'
import { type Attempt, expectedFiles } from './attempt.ts'
import type { Staff } from './staff.ts'

type Violations = Promise<string[]>

const callsAtOnce = 8

export async function checkAcknowledged(staff: Staff, attempts: Attempt[]): Violations {
  return forEach(attempts, async (attempt) => {
    const { id = '', submission, receiptNumber } = attempt
    const kept = await staff.read(id)
    const violations: string[] = []
    for (const [field, sent] of Object.entries(submission)) {
      const stored: unknown = kept[field as keyof typeof submission]
      if (!isDeepStrictEqual(stored, sent)) violations.push(`${id}: ${field} is ${JSON.stringify(stored)}`)
    }
    if (kept.receiptNumber !== receiptNumber)
      violations.push(`${id}: receipt ${kept.receiptNumber}, not ${receiptNumber}`)
    if (kept.status !== 'SUBMITTED') violations.push(`${id}: status ${kept.status}`)
    if (kept.events.length !== 1) violations.push(`${id}: ${kept.events.length} lines of history`)
    for (const [name, hashes] of expectedFiles(attempt)) {
      const row = kept.files[name]?.sha256
      const content = row && (await staff.download(id, name))
      if (!row || content !== row || !hashes.has(row)) violations.push(`${id}: ${name} is ${row}, reads as ${content}`)
    }
    return violations
  })
}

/** Drafts are not visible to staff: their files are checked with the applicant's token. */
export async function checkDrafts(client: Client, attempts: Attempt[]): Violations {
  return forEach(attempts, async (attempt) => {
    const { files } = await readOwn(client, attempt)
    return [...expectedFiles(attempt)]
      .filter(([name, hashes]) => !hashes.has(files[name]?.sha256 ?? ''))
      .map(([name]) => `${attempt.id}: ${name} of the draft is lost`)
  })
}

export type Unacknowledged = {
  absent: number
  draft: number
  whole: number
  receipts: Map<Attempt, string>
  violations: string[]
}

/** An unacknowledged application is absent, a draft without answers, or complete. */
export async function lookAtUnacknowledged(db: Db, attempts: Attempt[]): Promise<Unacknowledged> {
  const found: Unacknowledged = { absent: 0, draft: 0, whole: 0, receipts: new Map(), violations: [] }
  for (const attempt of attempts) {
    const { id, key, submission } = attempt
    const query = db.selectFrom('application').selectAll()
    const rows = await query.where((eb) => (id ? eb('id', '=', id) : eb('idempotencyKey', '=', key))).execute()
    const [row] = rows
    if (rows.length > 1) found.violations.push(`${key}: stored ${rows.length} times`)
    if (!row) {
      found.absent += 1
      if (id) found.violations.push(`${id}: an acknowledged draft is lost`)
      continue
    }
    const { round, ...answers } = submission
    const stored = Object.keys(answers).map((field) => row[field as keyof typeof answers])
    if (row.status === 'DRAFT') {
      found.draft += 1
      if (stored.some((value) => value !== null)) found.violations.push(`${row.id}: a draft with answers`)
    } else {
      found.whole += 1
      found.receipts.set(attempt, row.receiptNumber ?? '')
      if (row.round !== round || !isDeepStrictEqual(stored, Object.values(answers)))
        found.violations.push(`${row.id}: half stored`)
    }
  }
  return found
}

type Stores = { db: Db; engine: Engine; secrets: Secrets }

/** Each of `expected` applications, those of the demo data included, must be in the store once. */
export async function checkStore({ db, engine, secrets }: Stores, expected: number): Violations {
  const violations: string[] = []
  const expect = (what: string, actual: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(actual, wanted))
      violations.push(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`)
  }
  const [counts] = await rowsOf(
    db,
    `select count(*) as "all", count(distinct "receiptNumber") as "receipts",
       count(distinct name || '|' || birth || '|' || phone) as "persons",
       count(case when status = 'DRAFT' then 1 end) as "drafts",
       (select count(*) from application_event) as "events"
     from application where kind = 'APPLICATION'`,
  )
  const each = { all: expected, receipts: expected, persons: expected, drafts: 0, events: expected }
  expect('counts', counts, each)
  expect('the access log breaks at', await findBreak({ db, secrets }), undefined)
  if (engine === 'sqlite') {
    expect('integrity_check', await rowsOf(db, 'pragma integrity_check'), [{ integrity_check: 'ok' }])
    expect('foreign_key_check', await rowsOf(db, 'pragma foreign_key_check'), [])
  }
  return violations
}

async function rowsOf(db: Db, statement: string): Promise<unknown[]> {
  const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(db)
  return rows.map((row) => ({ ...row }))
}

export async function forEach(attempts: Attempt[], check: (attempt: Attempt) => Violations): Violations {
  const queue = [...attempts]
  const violations: string[] = []
  const work = async () => {
    for (let attempt = queue.pop(); attempt; attempt = queue.pop()) {
      const problem = (reason: unknown) => [`${attempt?.id}: ${reason}`]
      violations.push(...(await check(attempt).catch(problem)))
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  return violations
}
