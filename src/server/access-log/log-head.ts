import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'
import { hmac } from '#server/secret/hmac.ts'
import type { Secrets } from '#server/secret/secrets.ts'
import type { AccessLogHeadTable } from './access-log.table.ts'

export type ChainLink = { sequence: number; hash: string }
type Head = ChainLink & { keyedFrom: number }
export type LogKey = Pick<Secrets, 'log'>

export const genesis = '0'.repeat(64)
const name = 'head'
/** Matches no key. Marks a head that was tampered with, so that later appends do not hide it. */
const unfit = 'unfit'

export async function readLogHead(db: Db | Trx, key: LogKey): Promise<Head & { isOurs: boolean }> {
  const row = await db.selectFrom('access_log_head').selectAll().where('name', '=', name).executeTakeFirst()
  if (!row) return { sequence: 0, hash: '', keyedFrom: 1, isOurs: false }
  return { ...linkOf(row), keyedFrom: row.keyedFrom, isOurs: row.mac === macOf(key, row) }
}

export async function moveHead(trx: Trx, key: LogKey, head: Head & { isOurs: boolean }, to: ChainLink): Promise<void> {
  const moved = { ...to, keyedFrom: head.keyedFrom }
  const row = { ...moved, mac: head.isOurs ? macOf(key, moved) : unfit }
  const insert = trx.insertInto('access_log_head').values({ name, ...row })
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet(row)).execute()
}

export async function sealHead(db: Db, key: LogKey): Promise<void> {
  const row = await db.selectFrom('access_log_head').selectAll().where('name', '=', name).executeTakeFirst()
  if (row && row.mac === null) {
    const unsealed = db.updateTable('access_log_head').where('name', '=', name).where('mac', 'is', null)
    await unsealed
      .where('sequence', '=', row.sequence)
      .set({ mac: macOf(key, row) })
      .execute()
  }
  if (row || (await db.selectFrom('access_log').select('sequence').limit(1).executeTakeFirst())) return
  const first = { sequence: 0, hash: genesis, keyedFrom: 1 }
  const insert = db.insertInto('access_log_head').values({ name, ...first, mac: macOf(key, first) })
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

function linkOf({ sequence, hash }: Selectable<AccessLogHeadTable>): ChainLink {
  return { sequence, hash }
}

function macOf({ log }: LogKey, { sequence, hash, keyedFrom }: Head): string {
  return hmac(log, JSON.stringify(['head', sequence, hash, keyedFrom]), 'hex')
}
