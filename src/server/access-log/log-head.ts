import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'
import { hmac } from '#server/secret/hmac.ts'
import type { Secrets } from '#server/secret/secrets.ts'
import type { AccessLogHeadTable } from './access-log.table.ts'

export type ChainLink = { sequence: number; hash: string }
type Head = ChainLink & { isOurs: boolean }
export type LogKey = Pick<Secrets, 'log'>

export const genesis = '0'.repeat(64)
const name = 'head'
/** Matches no key. Marks a head that was tampered with, so that later appends do not hide it. */
const unfit = 'unfit'

export async function readLogHead(db: Db | Trx, key: LogKey): Promise<Head> {
  const row = await db.selectFrom('access_log_head').selectAll().where('name', '=', name).executeTakeFirst()
  if (!row) return { sequence: 0, hash: '', isOurs: false }
  return { ...linkOf(row), isOurs: row.mac === macOf(key, row) }
}

export async function moveHead(trx: Trx, key: LogKey, head: Head, to: ChainLink): Promise<void> {
  const row = { ...to, mac: head.isOurs ? macOf(key, to) : unfit }
  const insert = trx.insertInto('access_log_head').values({ name, ...row })
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet(row)).execute()
}

export async function sealHead(db: Db, key: LogKey): Promise<void> {
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
