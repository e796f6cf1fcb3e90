import type { Db, Trx } from '#server/db/database.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { RoomView, type Standing } from './room-view.ts'
import {
  addTickets,
  admitNext,
  extendTurns,
  freePlaces,
  joinTickets,
  lockRoom,
  markLeft,
  markSeen,
  markSent,
  silentMinutes,
  skipSilence,
  type Ticket,
} from './tickets.ts'

/**
 * What the holder of a ticket does: `arrive` takes a new one, `see` asks about it, `use` works in the form, `leave` closes
 * the page, `send` has sent the application, `verify` was verified as `person`.
 */
type Occasion = 'arrive' | 'see' | 'use' | 'leave' | 'send' | 'verify'
/** The ticket is named by its id, the idempotency key with which it was taken, or the verified person. */
export type Visit = { round: number; occasion: Occasion; id?: string; key?: string | null; person?: string }

/** Undefined if there is no such ticket. */
export type VisitRoom = (visit: Visit) => Promise<Standing | undefined>

/** Visits that arrive together share a transaction, in their order. */
export function openVisits(db: Db, { places, clock }: { places: number; clock: () => number }): VisitRoom {
  const view = new RoomView(places)
  /** By round. A server without visits for a while looks whether others had some. */
  const visitedAt = new Map<number, number>()
  const isSilent = (round: number, now: number) => now - (visitedAt.get(round) ?? 0) > silentMinutes * 60_000
  return groupCommit<Visit, Standing | undefined>(db, async (trx, visits) => {
    const standings = new Map<Visit, Standing>()
    const rounds = Map.groupBy(visits, ({ round }) => round)
    // In one order, so that two servers do not wait for each other's rooms.
    for (const round of [...rounds.keys()].sort((one, other) => one - other)) {
      const now = clock()
      const room = { round, visits: rounds.get(round) ?? [], places, now, view, isSilent: isSilent(round, now) }
      await visitRoom(trx, room, standings)
      visitedAt.set(round, now)
    }
    return visits.map((visit) => standings.get(visit))
  })
}

type RoomVisits = { round: number; visits: Visit[]; places: number; now: number; view: RoomView; isSilent: boolean }

async function visitRoom(
  trx: Trx,
  { round, visits, places, now, view, isSilent }: RoomVisits,
  standings: Map<Visit, Standing>,
): Promise<void> {
  const lastNumber = await lockRoom(trx, round)
  if (isSilent) await skipSilence(trx, round, now)
  const known = await findTickets(trx, round, visits)
  const newcomers = visits.filter((visit) => visit.occasion === 'arrive' && !known(visit))
  // A key that arrived twice in this group gets one ticket.
  const first = newcomers.filter(
    ({ key }, index) => !key || newcomers.findIndex((other) => other.key === key) === index,
  )
  const added = await addTickets(
    trx,
    { round, lastNumber, now },
    first.map(({ key }) => key ?? null),
  )
  const ticketOf = (visit: Visit) => known(visit) ?? added[first.findIndex((one) => isSameCall(one, visit))]
  const idsOf = (...occasions: Occasion[]) =>
    visits.filter(({ occasion }) => occasions.includes(occasion)).flatMap((visit) => ticketOf(visit)?.id ?? [])
  await markSeen(trx, idsOf('arrive', 'see', 'use', 'verify'), now)
  await extendTurns(trx, idsOf('use', 'verify'), now)
  await markLeft(trx, idsOf('leave'), now)
  await markSent(trx, idsOf('send'), now)
  for (const visit of visits) {
    const ticket = ticketOf(visit)
    if (visit.occasion === 'verify' && ticket && visit.person) await joinTickets(trx, ticket, visit.person)
  }
  await freePlaces(trx, round, now)
  await admitNext(trx, round, places, now)
  const ids = visits.flatMap((visit) => ticketOf(visit)?.id ?? [])
  const tickets = await findByIds(trx, ids)
  const standingOf = await view.look(trx, round, now)
  for (const visit of visits) {
    const ticket = tickets.get(ticketOf(visit)?.id ?? '')
    if (ticket) standings.set(visit, standingOf(ticket))
  }
}

const isSameCall = (one: Visit, other: Visit) => one === other || (Boolean(one.key) && one.key === other.key)

/** Finds the ticket that counts for a visit: one that was joined to another leads to that one. */
async function findTickets(trx: Trx, round: number, visits: Visit[]) {
  const tickets = trx.selectFrom('waiting_ticket').selectAll().where('round', '=', round)
  const ids = visits.flatMap(({ id }) => id ?? [])
  const keys = visits.flatMap(({ key }) => key ?? [])
  const persons = visits.flatMap(({ person, occasion }) => (person && occasion !== 'verify' ? person : []))
  const byId = ids.length > 0 ? await tickets.where('id', 'in', ids).execute() : []
  const byKey = keys.length > 0 ? await tickets.where('idempotencyKey', 'in', keys).execute() : []
  const ofPersons = tickets.where('personHash', 'in', persons).where('state', 'in', ['WAITING', 'ADMITTED'])
  const byPerson = persons.length > 0 ? await ofPersons.execute() : []
  const joined = await findByIds(
    trx,
    [...byId, ...byKey].flatMap(({ joinedTo }) => joinedTo ?? []),
  )
  const counting = (ticket: Ticket | undefined) => (ticket?.joinedTo && joined.get(ticket.joinedTo)) || ticket
  return ({ id, key, person }: Visit): Ticket | undefined =>
    counting(byId.find((ticket) => ticket.id === id)) ??
    counting(byKey.find((ticket) => key && ticket.idempotencyKey === key)) ??
    byPerson.find(({ personHash }) => person && personHash === person)
}

async function findByIds(trx: Trx, ids: string[]): Promise<Map<string, Ticket>> {
  if (ids.length === 0) return new Map()
  const tickets = await trx.selectFrom('waiting_ticket').selectAll().where('id', 'in', ids).execute()
  return new Map(tickets.map((ticket) => [ticket.id, ticket]))
}
