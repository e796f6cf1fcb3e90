import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'
import { hmac } from '#server/secret/hmac.ts'
import type { Secrets } from '#server/secret/secrets.ts'
import type { AccessLogHeadTable } from './access-log.table.ts'

export type ChainLink = { sequence: number; hash: string }
/** The last line, with a keyed hash: it shows whether lines were removed from the end. */
type Head = ChainLink & { isAuthentic: boolean }
export type LogKey = Pick<Secrets, 'log'>

/** Hash before the first line. */
export const genesis = '0'.repeat(64)
const name = 'head'
/** Matches no key. After tampering each further head gets it, so that later appends do not hide the tampering. */
const invalidMac = 'unfit'

export async function readLogHead(db: Db | Trx, key: LogKey): Promise<Head> {
  const row = await db.selectFrom('access_log_head').selectAll().where('name', '=', name).executeTakeFirst()
  if (!row) return { sequence: 0, hash: '', isAuthentic: false }
  return { ...linkOf(row), isAuthentic: row.mac === macOf(key, row) }
}

export async function writeLogHead(trx: Trx, key: LogKey, head: Head, to: ChainLink): Promise<void> {
  const row = { ...to, mac: head.isAuthentic ? macOf(key, to) : invalidMac }
  const insert = trx.insertInto('access_log_head').values({ name, ...row })
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet(row)).execute()
}

/** For a new store. A log with lines and no head was tampered with: it gets none. */
export async function createLogHead(db: Db, key: LogKey): Promise<void> {
  if (await db.selectFrom('access_log').select('sequence').limit(1).executeTakeFirst()) return
  const first = { sequence: 0, hash: genesis }
  const insert = db.insertInto('access_log_head').values({ name, ...first, mac: macOf(key, first) })
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

function linkOf({ sequence, hash }: Selectable<AccessLogHeadTable>): ChainLink {
  return { sequence, hash }
}

function macOf({ log }: LogKey, { sequence, hash }: ChainLink): string {
  return hmac(log, JSON.stringify(['head', sequence, hash]), 'hex')
}
