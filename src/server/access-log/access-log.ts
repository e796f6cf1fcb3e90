import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Engine, Trx } from '#server/db/database.ts'
import { groupCommit } from '#server/kit/group-commit.ts'
import { hmac } from '#server/kit/hmac.ts'
import type { AccessLogTable } from './access-log.table.ts'
import { genesis, type Link, type LogKey, moveHead, readHead } from './log-head.ts'

export type AccessEntry = Pick<AccessLogTable, 'actorId' | 'actor' | 'address' | 'action' | 'subject' | 'purpose'>
type Row = Selectable<AccessLogTable>
type Line = Omit<Row, 'hash'>

export type AccessLog = {
  /** The line's sequence, once it is on the disk; whatever the line speaks of happens after that, or not at all. */
  append: (entry: AccessEntry) => Promise<number>
  /** `findBreak`, with the last line that this process has written or seen. */
  check: () => Promise<number | undefined>
}

/** Any number, the same in every process: appending is one at a time across all of them. */
const lockKey = 4_321_001

type Stores = { db: Db; engine: Engine; clock: () => number; secrets: LogKey }

export function openAccessLog({ db, engine, clock, secrets }: Stores): AccessLog {
  let newest: Link = { sequence: 0, hash: genesis }
  const see = (link: Link) => {
    if (link.sequence > newest.sequence) newest = link
  }
  const write = groupCommit<AccessEntry, Link>(db, (trx, entries) =>
    appendTo(trx, entries, { engine, now: clock(), secrets }),
  )
  return {
    append: async (entry) => {
      const link = await write(entry)
      see(link)
      return link.sequence
    },
    check: async () => {
      const head = await readHead(db, secrets)
      const broken = await findBreak({ db, secrets }, [newest])
      if (broken === undefined) see(head)
      return broken
    },
  }
}

/** Appends in a transaction that does more than that; a link for each line. */
export async function appendTo(
  trx: Trx,
  entries: AccessEntry[],
  { engine, now, secrets }: { engine: Engine; now: number; secrets: LogKey },
): Promise<Link[]> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
  const head = await readHead(trx, secrets)
  // Lines that were taken away or put behind the head stay missing, or too many: nothing is built on them.
  const sequence = Math.max(head.sequence, await lastSequence(trx))
  const lines = chain({ sequence, hash: head.hash }, entries, now, secrets)
  await trx.insertInto('access_log').values(lines).execute()
  await moveHead(trx, secrets, head, linkOf(lines.at(-1) ?? head))
  return lines.map(linkOf)
}

/**
 * Walks the whole chain from the newest cut on; the sequence of the first line that does not fit, or undefined. Each of
 * `known`, which was kept elsewhere, has to be part of it, and so has the head, up to which nothing may be missing.
 */
export async function findBreak(
  { db, secrets }: { db: Db; secrets: LogKey },
  known: readonly Link[] = [],
): Promise<number | undefined> {
  const head = await readHead(db, secrets)
  if (!head.isOurs) return head.sequence + 1
  const isWritten = ({ hash, ...line }: Row) =>
    hashOf(line, line.sequence >= head.keyedFrom ? secrets : undefined) === hash
  const cut = await newestCut(db)
  // What a line hides that no server wrote, or that hides itself, is not looked for: the line shows it.
  if (cut && !(isWritten(cut.row) && cut.to.sequence < cut.row.sequence)) return cut.row.sequence
  let previous: Link = cut?.to ?? { sequence: 0, hash: genesis }
  const awaited = new Map([head, ...known].map(({ sequence, hash }) => [sequence, hash]))
  const isAwaited = ({ sequence, hash }: Link) => (awaited.get(sequence) ?? hash) === hash
  if (!isAwaited(previous)) return previous.sequence
  for await (const row of rowsAfter(db, previous.sequence)) {
    const follows = row.sequence === previous.sequence + 1 && row.previousHash === previous.hash
    if (!follows || !isWritten(row) || !isAwaited(row)) return row.sequence
    previous = linkOf(row)
  }
  return previous.sequence < Math.max(...awaited.keys()) ? previous.sequence + 1 : undefined
}

async function* rowsAfter(db: Db, sequence: number): AsyncGenerator<Row> {
  const pageSize = 1_000
  for (let last = sequence; ; ) {
    const rows = db.selectFrom('access_log').selectAll().where('sequence', '>', last).orderBy('sequence')
    const page = await rows.limit(pageSize).execute()
    yield* page
    if (page.length < pageSize) return
    last = page.at(-1)?.sequence ?? last
  }
}

/** The last line that was cut off, as the newest line about a cut names it. */
export async function findCut(db: Db | Trx): Promise<Link | undefined> {
  return (await newestCut(db))?.to
}

async function newestCut(db: Db | Trx) {
  const found = db.selectFrom('access_log').selectAll().where('action', '=', 'cut').orderBy('sequence', 'desc')
  const row = await found.limit(1).executeTakeFirst()
  return row && { row, to: { sequence: Number(row.subject.slice('log/'.length)), hash: row.purpose ?? '' } }
}

async function lastSequence(trx: Trx): Promise<number> {
  const { last } = await trx
    .selectFrom('access_log')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

function linkOf({ sequence, hash }: Link): Link {
  return { sequence, hash }
}

function chain(previous: Link, entries: AccessEntry[], now: number, key: LogKey) {
  const at = new Date(now).toISOString()
  let { sequence, hash: previousHash } = previous
  return entries.map((entry) => {
    sequence += 1
    const line: Line = { ...entry, sequence, at, previousHash }
    previousHash = hashOf(line, key)
    return { ...line, hash: previousHash }
  })
}

/** Without a key, as releases before migration 0036 wrote them. */
function hashOf(line: Line, key: LogKey | undefined): string {
  const { sequence, at, actorId, actor, address, action, subject, purpose, previousHash } = line
  const content = JSON.stringify([sequence, at, actorId, actor, address, action, subject, purpose, previousHash])
  return key ? hmac(key.log, content, 'hex') : createHash('sha256').update(content).digest('hex')
}
