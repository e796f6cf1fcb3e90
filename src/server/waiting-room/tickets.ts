import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { entryMinutes, turnMinutes, unseenMinutes, useMinutes } from '#contract/round/waiting-room.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { WaitingTicketTable } from './waiting-room.table.ts'

export type Ticket = Selectable<WaitingTicketTable>

/** A moment in milliseconds plus minutes, as it is stored. */
export const at = (now: number, minutes = 0) => new Date(now + minutes * 60_000).toISOString()

/** Locks the round's tickets until the transaction ends; returns the last number that was given. */
export async function lockRoom(trx: Trx, round: number): Promise<number> {
  const room = trx.insertInto('waiting_room').values({ round, lastNumber: 0 })
  const locked = room.onConflict((conflict) =>
    conflict.column('round').doUpdateSet((eb) => ({ lastNumber: eb.ref('waiting_room.lastNumber') })),
  )
  return (await locked.returning('lastNumber').executeTakeFirstOrThrow()).lastNumber
}

/** Gives the next numbers, one to each idempotency key. */
export async function addTickets(
  trx: Trx,
  { round, lastNumber, now }: { round: number; lastNumber: number; now: number },
  keys: (string | null)[],
): Promise<Ticket[]> {
  const rows = keys.map((idempotencyKey, index) => ({
    ...{ id: randomUUIDv7(), round, number: lastNumber + 1 + index, state: 'WAITING' as const, idempotencyKey },
    ...{ createdAt: at(now), seenAt: at(now), admittedAt: null, endsAt: null, freedAt: null },
    ...{ personHash: null, joinedTo: null },
  }))
  if (rows.length === 0) return []
  await trx.insertInto('waiting_ticket').values(rows).execute()
  const room = trx.updateTable('waiting_room').set({ lastNumber: lastNumber + rows.length })
  await room.where('round', '=', round).execute()
  return rows
}

const live = ['WAITING', 'ADMITTED'] as const

export async function markSeen(trx: Trx, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const tickets = trx.updateTable('waiting_ticket').set({ seenAt: at(now) })
  await tickets.where('id', 'in', ids).where('state', 'in', live).execute()
}

export async function extendTurns(trx: Trx, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const endsAt = at(now, useMinutes)
  const turns = trx.updateTable('waiting_ticket').set({ endsAt }).where('id', 'in', ids)
  await turns.where('state', '=', 'ADMITTED').where('endsAt', '<', endsAt).execute()
}

/** A person who is back in time keeps the place: a reload also leaves the page. */
const backMinutes = 2

export async function markLeft(trx: Trx, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const tickets = trx.updateTable('waiting_ticket').set({ seenAt: at(now, backMinutes - unseenMinutes) })
  await tickets.where('id', 'in', ids).where('state', '=', 'ADMITTED').execute()
}

export async function markSent(trx: Trx, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const tickets = trx.updateTable('waiting_ticket').set({ state: 'SENT', freedAt: at(now) })
  await tickets.where('id', 'in', ids).where('state', 'in', live).execute()
}

/** Pages ask at least each minute: if all are silent for longer, none could ask (a pause of the round, an outage). */
export const silentMinutes = 3

/** The time in which nobody could ask counts against nobody who was there before, if there were people waiting. */
export async function skipSilence(trx: Trx, round: number, now: number): Promise<void> {
  const tickets = trx.selectFrom('waiting_ticket').select('seenAt').where('round', '=', round)
  const last = await tickets.where('state', 'in', live).orderBy('seenAt', 'desc').limit(1).executeTakeFirst()
  if (!last || last.seenAt >= at(now, -silentMinutes)) return
  const then = Date.parse(last.seenAt)
  if ((await countPresent(trx, round, then)) === 0) return
  const kept = trx.updateTable('waiting_ticket').where('round', '=', round).where('state', 'in', live)
  const there = kept.where('seenAt', '>=', at(then, -unseenMinutes))
  await there
    .set({ endsAt: at(now, useMinutes) })
    .where('endsAt', '>=', at(then))
    .where('endsAt', '<', at(now, useMinutes))
    .execute()
  await there.set({ seenAt: at(now) }).execute()
}

/**
 * Frees the places of turns that are over and of people who are not seen any more. The latter keep their number and are
 * the next to be admitted when they are back.
 */
export async function freePlaces(trx: Trx, round: number, now: number): Promise<void> {
  const turns = trx.updateTable('waiting_ticket').where('round', '=', round).where('state', '=', 'ADMITTED')
  const freedAt = at(now)
  await turns.set({ state: 'OVER', freedAt }).where('endsAt', '<', at(now)).execute()
  await turns
    .set({ state: 'WAITING', freedAt })
    .where((eb) => {
      const isUnseen = eb('seenAt', '<', at(now, -unseenMinutes))
      const didNotCome = eb.and([
        eb('seenAt', '<', eb.ref('admittedAt')),
        eb('admittedAt', '<', at(now, -entryMinutes)),
      ])
      return eb.or([isUnseen, didNotCome])
    })
    .execute()
}

/** Places that are taken in a round, whether or not `freePlaces` has run since. */
export async function countTaken(db: Db | Trx, round: number, now: number): Promise<number> {
  const turns = db.selectFrom('waiting_ticket').where('round', '=', round).where('state', '=', 'ADMITTED')
  const taken = turns.where('seenAt', '>=', at(now, -unseenMinutes)).where('endsAt', '>=', at(now))
  const { count } = await taken.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Waiting people who are there, in order of arrival. A person who did not come in counts again after asking. */
export function selectPresent(db: Db | Trx, round: number, now: number) {
  const waiting = db.selectFrom('waiting_ticket').where('round', '=', round).where('state', '=', 'WAITING')
  return waiting
    .where('seenAt', '>=', at(now, -unseenMinutes))
    .where((eb) => eb.or([eb('admittedAt', 'is', null), eb('seenAt', '>=', eb.ref('admittedAt'))]))
    .orderBy('number')
}

export async function admitNext(trx: Trx, round: number, places: number, now: number): Promise<void> {
  const free = places - (await countTaken(trx, round, now))
  if (free <= 0) return
  const next = await selectPresent(trx, round, now).select('id').limit(free).execute()
  if (next.length === 0) return
  const ids = next.map(({ id }) => id)
  const turn = { state: 'ADMITTED' as const, admittedAt: at(now), endsAt: at(now, turnMinutes), freedAt: null }
  await trx.updateTable('waiting_ticket').set(turn).where('id', 'in', ids).execute()
}

/**
 * The tickets of one verified person become one: the earliest number counts, with the turn if any of them has one. The
 * others lead to it.
 */
export async function joinTickets(trx: Trx, ticket: Ticket, personHash: string): Promise<void> {
  const { id, round } = ticket
  await trx.updateTable('waiting_ticket').set({ personHash }).where('id', '=', id).execute()
  const tickets = trx.selectFrom('waiting_ticket').selectAll().where('round', '=', round)
  const own = await tickets.where('personHash', '=', personHash).where('state', 'in', live).orderBy('number').execute()
  const [first, ...others] = own
  if (!first || others.length === 0) return
  const turn = own.find(({ state }) => state === 'ADMITTED')
  if (turn && first.state !== 'ADMITTED') {
    const { admittedAt, endsAt, seenAt } = turn
    const taken = { state: 'ADMITTED' as const, admittedAt, endsAt, seenAt, freedAt: null }
    await trx.updateTable('waiting_ticket').set(taken).where('id', '=', first.id).execute()
  }
  const ids = others.map((other) => other.id)
  const joined = trx.updateTable('waiting_ticket').set({ state: 'JOINED', joinedTo: first.id })
  await joined.where('id', 'in', ids).execute()
  // A ticket that was joined before leads to the first one too.
  await trx.updateTable('waiting_ticket').set({ joinedTo: first.id }).where('joinedTo', 'in', ids).execute()
}

export async function countPresent(db: Db | Trx, round: number, now: number): Promise<number> {
  const present = selectPresent(db, round, now).clearOrderBy()
  const { count } = await present.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
