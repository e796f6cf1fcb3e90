import type { ExpressionBuilder } from 'kysely'
import { entryMinutes, turnMinutes, unseenMinutes, useMinutes, verifyMinutes } from '#contract/round/waiting-room.ts'
import type { Database, Db, Trx } from '#server/db/database.ts'
import { NetworkShares } from './network-share.ts'
import { at } from './tickets.ts'

/** `needsPerson`: a turn is short until somebody is verified with its ticket. */
export type Room = { round: number; places: number; needsPerson: boolean; now: number }

/** Rows that a visit changes at most, beside those that it is about. */
const mostAtOnce = 1_000

const endOfTurn = (eb: ExpressionBuilder<Database, 'waiting_ticket'>, { needsPerson, now }: Room) =>
  eb
    .case()
    .when('personHash', 'is', null)
    .then(at(now, needsPerson ? verifyMinutes : turnMinutes))
    .else(at(now, turnMinutes))
    .end()

/**
 * The form is in use: no proof, as any program can say so. Where persons are verified it counts for those alone,
 * otherwise not for a network that has more than its share.
 */
export async function extendTurns(trx: Trx, room: Room, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const endsAt = at(room.now, useMinutes)
  const ending = trx.selectFrom('waiting_ticket').select('id').where('id', 'in', ids).where('endsAt', '<', endsAt)
  const turns = ending.where('state', '=', 'ADMITTED')
  const rows = await (room.needsPerson ? turns.where('personHash', 'is not', null) : turns).execute()
  if (rows.length === 0) return
  const passed = room.needsPerson ? [] : await findPassedOver(trx, room)
  const extended = trx.updateTable('waiting_ticket').set({ endsAt })
  const own = rows.map(({ id }) => id)
  await extended
    .where('id', 'in', own)
    .where((eb) => (passed.length > 0 ? eb('network', 'not in', passed) : eb.lit(true)))
    .execute()
}

/** Minutes without a visit after which the round was paused or the server stopped: an open page asks each minute. */
const gapMinutes = 4
/** Whoever was seen so many minutes before the gap was still there. */
const lateMinutes = 5

/** After a pause of the round or of the server, turns and patience begin anew. */
export async function bridgeGap(trx: Trx, room: Room, visitedAt: string | null): Promise<void> {
  const { round, now } = room
  if (visitedAt === null || visitedAt >= at(now, -gapMinutes)) return
  const since = at(Date.parse(visitedAt), -lateMinutes)
  const present = trx.updateTable('waiting_ticket').where('round', '=', round).where('seenAt', '>=', since)
  await present
    .set({ seenAt: at(now) })
    .where('state', '=', 'WAITING')
    .execute()
  await present
    .set((eb) => ({ seenAt: at(now), admittedAt: at(now), endsAt: endOfTurn(eb, room) }))
    .where('state', '=', 'ADMITTED')
    .execute()
}

/**
 * Frees the places of turns that are over and of people who are not seen any more. The latter keep their number, as do
 * those who stopped waiting, and are the next to be admitted when they are back.
 */
export async function freePlaces(trx: Trx, { round, now }: Room): Promise<void> {
  const turns = trx.updateTable('waiting_ticket').where('round', '=', round).where('state', '=', 'ADMITTED')
  const freedAt = at(now)
  const unseen = at(now, -unseenMinutes)
  await turns.set({ state: 'OVER', freedAt }).where('endsAt', '<', at(now)).execute()
  await turns
    .set({ state: 'AWAY', freedAt })
    .where((eb) => {
      const didNotCome = eb.and([eb('enteredAt', 'is', null), eb('admittedAt', '<', at(now, -entryMinutes))])
      return eb.or([eb('seenAt', '<', unseen), didNotCome])
    })
    .execute()
  const waiting = trx.selectFrom('waiting_ticket').select('id').where('round', '=', round)
  const gone = waiting.where('state', '=', 'WAITING').where('seenAt', '<', unseen).limit(mostAtOnce)
  // By ids alone: with the round SQLite walks over all of its tickets.
  await trx.updateTable('waiting_ticket').set({ state: 'AWAY' }).where('id', 'in', gone).execute()
}

/** Places that are taken in a round, whether or not `freePlaces` has run since. */
export async function countTaken(db: Db | Trx, round: number, now: number): Promise<number> {
  const turns = db.selectFrom('waiting_ticket').where('round', '=', round).where('state', '=', 'ADMITTED')
  const taken = turns.where('seenAt', '>=', at(now, -unseenMinutes)).where('endsAt', '>=', at(now))
  const { count } = await taken.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Waiting people who are there. */
export function selectPresent(db: Db | Trx, round: number, now: number) {
  const waiting = db.selectFrom('waiting_ticket').where('round', '=', round).where('state', '=', 'WAITING')
  return waiting.where('seenAt', '>=', at(now, -unseenMinutes))
}

export async function isAnyonePresent(db: Db | Trx, round: number, now: number): Promise<boolean> {
  return (await selectPresent(db, round, now).select('seenAt').limit(1).executeTakeFirst()) !== undefined
}

export async function readShares(
  db: Db | Trx,
  { round, places }: Pick<Room, 'round' | 'places'>,
): Promise<NetworkShares> {
  const turns = db.selectFrom('waiting_ticket').where('round', '=', round).where('state', '=', 'ADMITTED')
  const held = turns.groupBy('network').select((eb) => ['network', eb.fn.countAll().as('count')])
  const counts = (await held.execute()).map(({ network, count }) => [network, Number(count)] as const)
  return new NetworkShares(new Map(counts), places)
}

/** Networks that hold too many places, if others wait. */
async function findPassedOver(db: Db | Trx, room: Omit<Room, 'needsPerson'>): Promise<string[]> {
  const passed = (await readShares(db, room)).passedOver()
  if (passed.length === 0) return []
  const others = selectPresent(db, room.round, room.now).where('network', 'not in', passed).select('seenAt').limit(1)
  return (await others.executeTakeFirst()) ? passed : []
}

/** By number, but a network that holds too many places comes after all others. */
export async function admitNext(trx: Trx, room: Room): Promise<void> {
  const { round, places, now } = room
  let free = Math.min(places - (await countTaken(trx, round, now)), mostAtOnce)
  if (free <= 0 || !(await isAnyonePresent(trx, round, now))) return
  const shares = await readShares(trx, room)
  /** Networks that are passed over by nobody, as nobody else waits. */
  const last = new Set<string>()
  while (free > 0) {
    const passed = shares.passedOver().filter((network) => !last.has(network))
    const present = selectPresent(trx, round, now).select(['number', 'network']).orderBy('number').limit(free)
    const next = await (passed.length > 0 ? present.where('network', 'not in', passed) : present).execute()
    if (next.length === 0) {
      if (passed[0] === undefined) return
      last.add(passed[0])
    }
    const admitted = next.filter(({ network }) => {
      if (!last.has(network) && shares.isPassedOver(network)) return false
      shares.take(network)
      return true
    })
    await admit(trx, room, admitted)
    free -= admitted.length
  }
}

async function admit(trx: Trx, room: Room, next: { number: number }[]): Promise<void> {
  if (next.length === 0) return
  const { round, now } = room
  const numbers = next.map(({ number }) => number)
  const turn = { state: 'ADMITTED' as const, admittedAt: at(now), freedAt: null }
  await trx
    .updateTable('waiting_ticket')
    .set((eb) => ({
      ...turn,
      endsAt: endOfTurn(eb, room),
      // Whoever asks in this moment has come in.
      enteredAt: eb.case().when('seenAt', '=', at(now)).then(at(now)).end(),
    }))
    .where('round', '=', round)
    .where('number', 'in', numbers)
    .execute()
}
