import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { findBreak } from '#server/access-log/access-log.ts'
import type { Deps } from '#server/http/app-env.ts'
import type { Attempt } from '../../../bench/crash/attempt.ts'
import type { Changes } from './changes.ts'

/** The line of the log at which a receipt number, draft or file was first acknowledged; Infinity if never. */
export type Acknowledged = (id: string | undefined) => number

/** Searches the sent data. Throws if a client has an answer that was never sent. */
export function whenAcknowledged({ sent }: Changes, attempts: Attempt[]): Acknowledged {
  const lines = new Map<string, number>()
  for (const { start, text } of sent)
    for (const [, id = ''] of text.matchAll(/"(?:receiptNumber|sha256|_id)":"([^"]+)"/g))
      lines.set(id, Math.min(start, lines.get(id) ?? start))
  for (const { id: applicationId, receiptNumber, documents } of attempts) {
    const hashes = documents.flatMap((one) => (one.isAcknowledged ? one.sha256 : []))
    for (const id of [applicationId, receiptNumber, ...hashes])
      if (id && !lines.has(id)) throw new Error(`a client has ${id}, which the server never sent`)
  }
  return (id) => (id && lines.get(id)) || Number.POSITIVE_INFINITY
}

export async function findLosses(
  deps: Deps,
  attempts: Attempt[],
  acknowledged: Acknowledged,
  crashLine: number,
): Promise<string[]> {
  const losses: string[] = []
  const [check] = (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(deps.db)).rows
  if (check?.integrity_check !== 'ok') losses.push(`the store is damaged: ${check?.integrity_check}`)
  const broken = await findBreak(deps)
  if (broken) losses.push(`the access log breaks at ${broken}`)
  const files = await deps.db.selectFrom('upload').selectAll().execute()
  for (const file of files)
    if ((await hashOf(deps, file.id)) !== file.sha256) losses.push(`a record without its file: ${file.name}`)
  for (const attempt of attempts) {
    if (acknowledged(attempt.receiptNumber) < crashLine) losses.push(...(await findLost(deps, attempt)))
    const row = deps.db
      .selectFrom('application')
      .select('id')
      .where('id', '=', attempt.id ?? '')
    if (acknowledged(attempt.id) < crashLine && !(await row.executeTakeFirst()))
      losses.push(`the draft ${attempt.id} is lost`)
    const own = new Map<string, string>(
      files.flatMap((one) => (one.applicationId === attempt.id ? [[one.name, one.sha256]] : [])),
    )
    for (const [name, hashes] of expected(attempt, acknowledged, crashLine))
      if (!hashes.has(own.get(name) ?? '')) losses.push(`${name} of ${attempt.id} is lost`)
  }
  return losses
}

async function findLost({ db }: Deps, { id, submission, receiptNumber }: Attempt): Promise<string[]> {
  const row = await db
    .selectFrom('application')
    .selectAll()
    .where('receiptNumber', '=', receiptNumber ?? '')
    .executeTakeFirst()
  if (!row) return [`the application ${receiptNumber} is lost`]
  const losses: string[] = []
  for (const [field, answer] of Object.entries(submission))
    if (!isDeepStrictEqual(row[field as keyof typeof row], answer)) losses.push(`${receiptNumber}: ${field} is lost`)
  if (row.status !== 'SUBMITTED' || row.id !== id) losses.push(`${receiptNumber}: ${row.status}`)
  for (const table of ['application_event', 'outbox_message'] as const) {
    const query = db.selectFrom(table).select('applicationId').where('applicationId', '=', row.id)
    const count = (await query.execute()).length
    if (count !== (table === 'outbox_message' ? 2 : 1)) losses.push(`${receiptNumber}: ${count} rows of ${table}`)
  }
  return losses
}

/** Acceptable hashes per document name: the last acknowledged file, or a later one. */
function expected({ documents }: Attempt, acknowledged: Acknowledged, crashLine: number): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const { name, sha256 } of documents) {
    if (acknowledged(sha256) < crashLine) names.set(name, new Set([sha256]))
    else names.get(name)?.add(sha256)
  }
  return names
}

async function hashOf({ files }: Deps, id: string): Promise<string> {
  try {
    return createHash('sha256')
      .update(await buffer(await files.read(id)))
      .digest('hex')
  } catch (reason) {
    return String(reason)
  }
}
