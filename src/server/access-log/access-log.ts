import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Engine, Trx } from '#server/db/database.ts'
import { groupCommit } from '#server/kit/group-commit.ts'
import type { AccessLogTable } from './access-log.table.ts'

export type AccessEntry = Pick<AccessLogTable, 'actorId' | 'actor' | 'address' | 'action' | 'subject' | 'purpose'>
type Line = Omit<Selectable<AccessLogTable>, 'hash'>
/** What the next line stands on. */
type Link = { sequence: number; hash: string }

export type AccessLog = {
  /** The line's sequence, once it is on the disk; whatever the line speaks of happens after that, or not at all. */
  append: (entry: AccessEntry) => Promise<number>
}

const genesis = '0'.repeat(64)
/** Any number, the same in every process: appending is one at a time across all of them. */
const lockKey = 4_321_001

export function openAccessLog(db: Db, engine: Engine, clock: () => number): AccessLog {
  return { append: groupCommit(db, (trx, entries) => appendTo(trx, entries, { engine, now: clock() })) }
}

/** Appends in a transaction that does more than that; the lines' sequences. */
export async function appendTo(
  trx: Trx,
  entries: AccessEntry[],
  { engine, now }: { engine: Engine; now: number },
): Promise<number[]> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
  const lines = chain(await last(trx), entries, now)
  await trx.insertInto('access_log').values(lines).execute()
  return lines.map(({ sequence }) => sequence)
}

/** Walks the whole chain from the newest cut on; the sequence of the first line that does not fit, or undefined. */
export async function findBreak(db: Db): Promise<number | undefined> {
  const pageSize = 1_000
  let previous: Link = (await findCut(db)) ?? { sequence: 0, hash: genesis }
  while (true) {
    const lines = await db
      .selectFrom('access_log')
      .selectAll()
      .where('sequence', '>', previous.sequence)
      .orderBy('sequence')
      .limit(pageSize)
      .execute()
    for (const { hash, ...line } of lines) {
      const fits = line.sequence === previous.sequence + 1 && line.previousHash === previous.hash
      if (!fits || hashOf(line) !== hash) return line.sequence
      previous = { sequence: line.sequence, hash }
    }
    if (lines.length < pageSize) return undefined
  }
}

/** The last line that was cut off, as the newest line about a cut names it. */
export async function findCut(db: Db | Trx): Promise<Link | undefined> {
  const cut = await db
    .selectFrom('access_log')
    .select(['subject', 'purpose'])
    .where('action', '=', 'cut')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return cut && { sequence: Number(cut.subject.slice('log/'.length)), hash: cut.purpose ?? '' }
}

async function last(trx: Trx): Promise<Link> {
  const line = await trx
    .selectFrom('access_log')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line ?? { sequence: 0, hash: genesis }
}

function chain(previous: Link, entries: AccessEntry[], now: number) {
  const at = new Date(now).toISOString()
  let { sequence, hash: previousHash } = previous
  return entries.map((entry) => {
    sequence += 1
    const line: Line = { ...entry, sequence, at, previousHash }
    previousHash = hashOf(line)
    return { ...line, hash: previousHash }
  })
}

function hashOf(line: Line): string {
  const { sequence, at, actorId, actor, address, action, subject, purpose, previousHash } = line
  const content = [sequence, at, actorId, actor, address, action, subject, purpose, previousHash]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
