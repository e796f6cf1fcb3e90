import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { unseenMinutes } from '#contract/round/waiting-room.ts'
import type { Trx } from '#server/db/database.ts'
import type { TicketState, WaitingTicketTable } from './waiting-room.table.ts'

export type Ticket = Selectable<WaitingTicketTable>

/** A moment in milliseconds plus minutes, as it is stored. */
export const at = (now: number, minutes = 0) => new Date(now + minutes * 60_000).toISOString()

/** Locks the round's tickets until the transaction ends. */
export function lockRoom(trx: Trx, round: number): Promise<{ lastNumber: number; visitedAt: string | null }> {
  const room = trx.insertInto('waiting_room').values({ round, lastNumber: 0, visitedAt: null })
  const locked = room.onConflict((conflict) =>
    conflict.column('round').doUpdateSet((eb) => ({ lastNumber: eb.ref('waiting_room.lastNumber') })),
  )
  return locked.returning(['lastNumber', 'visitedAt']).executeTakeFirstOrThrow()
}

/** Gives the next numbers, one to each newcomer. */
export async function addTickets(
  trx: Trx,
  { round, lastNumber, now }: { round: number; lastNumber: number; now: number },
  newcomers: { key?: string | null; network?: string }[],
): Promise<Ticket[]> {
  const rows = newcomers.map(({ key = null, network = '' }, index) => ({
    ...{ id: randomUUIDv7(), round, number: lastNumber + 1 + index, state: 'WAITING' as const, network },
    ...{ createdAt: at(now), seenAt: at(now), admittedAt: null, enteredAt: null, endsAt: null, freedAt: null },
    ...{ idempotencyKey: key, personHash: null, usedFor: null, joinedTo: null },
  }))
  if (rows.length > 0) await trx.insertInto('waiting_ticket').values(rows).execute()
  const room = trx.updateTable('waiting_room').set({ lastNumber: lastNumber + rows.length, visitedAt: at(now) })
  await room.where('round', '=', round).execute()
  return rows
}

export const liveStates = ['WAITING', 'AWAY', 'ADMITTED'] as const

export async function markSeen(trx: Trx, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const tickets = trx.updateTable('waiting_ticket').where('id', 'in', ids)
  await tickets
    .set((eb) => ({
      seenAt: at(now),
      state: eb.case().when('state', '=', 'AWAY').then<TicketState>('WAITING').else(eb.ref('state')).end(),
      enteredAt: eb.fn.coalesce('enteredAt', eb.case().when('state', '=', 'ADMITTED').then(at(now)).end()),
    }))
    .where('state', 'in', liveStates)
    .execute()
}

/** Somebody who is back in time keeps the place: a reload also leaves the page. */
const backMinutes = 2

export async function markLeft(trx: Trx, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const tickets = trx.updateTable('waiting_ticket').set({ seenAt: at(now, backMinutes - unseenMinutes) })
  await tickets.where('id', 'in', ids).where('state', '=', 'ADMITTED').execute()
}

export async function markSent(trx: Trx, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const tickets = trx.updateTable('waiting_ticket').set({ state: 'SENT', freedAt: at(now) })
  await tickets.where('id', 'in', ids).where('state', 'in', liveStates).execute()
}

export async function findByIds(trx: Trx, ids: string[]): Promise<Map<string, Ticket>> {
  if (ids.length === 0) return new Map()
  const tickets = await trx.selectFrom('waiting_ticket').selectAll().where('id', 'in', ids).execute()
  return new Map(tickets.map((ticket) => [ticket.id, ticket]))
}
