import { type Selectable, sql } from 'kysely'
import type { Db, Engine, Trx } from '#server/db/database.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { hmac } from '#server/secret/hmac.ts'
import type { AccessLogTable } from './access-log.table.ts'
import { type ChainLink, genesis, type LogKey, readLogHead, writeLogHead } from './log-head.ts'

declare module '#server/http/app-env.ts' {
  interface Variables {
    accessLog: AccessLog
    /** Lines that this request has written, so that a refusal can be noted; see `markRefused`. */
    logged?: { sequence: number; subject: string }[]
  }
}

export type AccessEntry = Pick<AccessLogTable, 'actorId' | 'actor' | 'address' | 'action' | 'subject' | 'purpose'> & {
  changes?: string | null
}
type Walked = { db: Db; secrets: LogKey }
type Row = Selectable<AccessLogTable>
type Line = Omit<Row, 'hash'>

export type AccessLog = {
  /** Resolves with the line's sequence once it is on the disk. The logged action must wait for this. */
  append: (entry: AccessEntry) => Promise<number>
  /** `findBreak` with the newest line that this process knows. One check runs at a time: callers share it. */
  check: () => Promise<number | undefined>
}

/** Key of the PostgreSQL advisory lock that serialises the appends of all servers; an arbitrary number. */
const advisoryLock = 4_321_001

type Stores = { db: Db; reader: Db; engine: Engine; clock: () => number; secrets: LogKey }

export function openAccessLog({ db, reader, engine, clock, secrets }: Stores): AccessLog {
  let newest: ChainLink = { sequence: 0, hash: genesis }
  let running: Promise<number | undefined> | undefined
  const remember = (link: ChainLink) => {
    if (link.sequence > newest.sequence) newest = link
  }
  const write = groupCommit<AccessEntry, ChainLink>(db, (trx, entries) =>
    appendTo(trx, entries, { engine, now: clock(), secrets }),
  )
  const check = async () => {
    const head = await readLogHead(reader, secrets)
    const broken = await findBreak({ db: reader, secrets }, [newest])
    if (broken === undefined) remember(head)
    return broken
  }
  return {
    append: async (entry) => {
      const link = await write(entry)
      remember(link)
      return link.sequence
    },
    check: () => {
      running ??= check().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

export async function appendTo(
  trx: Trx,
  entries: AccessEntry[],
  { engine, now, secrets }: { engine: Engine; now: number; secrets: LogKey },
): Promise<ChainLink[]> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx)
  const head = await readLogHead(trx, secrets)
  // After tampering the head and the newest row may differ. Continuing after the larger sequence keeps the gap or the
  // extra lines detectable.
  const sequence = Math.max(head.sequence, await lastSequence(trx))
  const lines = chain({ sequence, hash: head.hash }, entries, now, secrets)
  await trx.insertInto('access_log').values(lines).execute()
  await writeLogHead(trx, secrets, head, linkOf(lines.at(-1) ?? head))
  return lines.map(linkOf)
}

/**
 * Walks the chain from the newest cut and returns the sequence of the first line that does not fit, or undefined. The
 * head and each link of `known`, a copy kept outside the database, must be part of the chain.
 */
export async function findBreak(stores: Walked, known: readonly ChainLink[] = []): Promise<number | undefined> {
  const cut = await newestCut(stores.db)
  const broken = await walk(stores, cut, known)
  if (broken === undefined) return undefined
  // A clean-up may have deleted lines that the walk had yet to read.
  const isSameCut = (await newestCut(stores.db))?.row.sequence === cut?.row.sequence
  return isSameCut ? broken : findBreak(stores, known)
}

async function walk({ db, secrets }: Walked, cut: Cut | undefined, known: readonly ChainLink[]) {
  const head = await readLogHead(db, secrets)
  if (!head.isAuthentic) return head.sequence + 1
  const isWritten = ({ hash, ...line }: Row) => hashOf(line, secrets) === hash
  // A cut line that is forged, or that names itself or a later line as deleted, breaks the chain.
  if (cut && !(isWritten(cut.row) && cut.to.sequence < cut.row.sequence)) return cut.row.sequence
  let previous: ChainLink = cut?.to ?? { sequence: 0, hash: genesis }
  const expected = new Map([head, ...known].map(({ sequence, hash }) => [sequence, hash]))
  const isExpected = ({ sequence, hash }: ChainLink) => (expected.get(sequence) ?? hash) === hash
  if (!isExpected(previous)) return previous.sequence
  for await (const row of rowsAfter(db, previous.sequence)) {
    const follows = row.sequence === previous.sequence + 1 && row.previousHash === previous.hash
    if (!follows || !isWritten(row) || !isExpected(row)) return row.sequence
    previous = linkOf(row)
  }
  return previous.sequence < Math.max(...expected.keys()) ? previous.sequence + 1 : undefined
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

export async function findCut(db: Db | Trx): Promise<ChainLink | undefined> {
  return (await newestCut(db))?.to
}

/** A line with the action `cut`: `to` is the last line that the retention deleted before it. */
type Cut = { row: Row; to: ChainLink }

async function newestCut(db: Db | Trx): Promise<Cut | undefined> {
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

function linkOf({ sequence, hash }: ChainLink): ChainLink {
  return { sequence, hash }
}

function chain(previous: ChainLink, entries: AccessEntry[], now: number, key: LogKey) {
  const at = new Date(now).toISOString()
  let { sequence, hash: previousHash } = previous
  return entries.map((entry) => {
    sequence += 1
    const line: Line = { changes: null, ...entry, sequence, at, previousHash }
    previousHash = hashOf(line, key)
    return { ...line, hash: previousHash }
  })
}

function hashOf(line: Line, { log }: LogKey): string {
  const { sequence, at, actorId, actor, address, action, subject, purpose, changes, previousHash } = line
  const values = [sequence, at, actorId, actor, address, action, subject, purpose, changes]
  const content = JSON.stringify([...values, previousHash])
  return hmac(log, content, 'hex')
}
