import { windowState } from '#contract/round/round.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { bindToUse, joinTickets } from './bind-ticket.ts'
import type { RoomView, Standing } from './room-view.ts'
import { addTickets, findByIds, liveStates, lockRoom, markLeft, markSeen, markSent, type Ticket } from './tickets.ts'
import { admitNext, bridgeGap, extendTurns, freePlaces, type Room } from './turns.ts'

/**
 * What the holder of a ticket does: `arrive` takes a new one, `see` asks about it, `use` works in the form, `leave` closes
 * the page, `send` has sent the application, `verify` was verified as `person`, `begin` uses it for a draft or application.
 */
type Occasion = 'arrive' | 'see' | 'use' | 'leave' | 'send' | 'verify' | 'begin'
/** The ticket is named by its id, the idempotency key with which it was taken, or the verified person. */
export type Visit = {
  round: number
  occasion: Occasion
  id?: string
  key?: string | null
  person?: string
  /** Of a newcomer: keyed hash. */
  network?: string
  /** What the ticket is used for without a verification. */
  use?: string
}

/** Undefined if there is no such ticket. */
export type VisitRoom = (visit: Visit) => Promise<Standing | undefined>

type Options = Pick<Room, 'places' | 'needsPerson'> & { clock: () => number; view: RoomView }

/** Visits that arrive together share a transaction, in their order. */
export function openVisits(db: Db, { clock, view, ...options }: Options): VisitRoom {
  return groupCommit<Visit, Standing | undefined>(db, async (trx, visits) => {
    const standings = new Map<Visit, Standing>()
    const rounds = Map.groupBy(visits, ({ round }) => round)
    // In one order, so that two servers do not wait for each other's rooms.
    for (const round of [...rounds.keys()].sort((one, other) => one - other)) {
      const ticketOf = await visitRoom(trx, { ...options, round, now: clock() }, rounds.get(round) ?? [])
      await readStandings(trx, { view, round, now: clock(), visits: rounds.get(round) ?? [], ticketOf }, standings)
    }
    return visits.map((visit) => standings.get(visit))
  })
}

type TicketOf = (visit: Visit) => Ticket | undefined

/** While the round is not open nobody comes or goes, and no time passes. */
async function visitRoom(trx: Trx, room: Room, visits: Visit[]): Promise<TicketOf> {
  const { round, now } = room
  const { lastNumber, visitedAt } = await lockRoom(trx, round)
  const isOpen = await isRoundOpen(trx, round, now)
  if (isOpen) await bridgeGap(trx, room, visitedAt)
  const known = await findTickets(trx, round, visits)
  const newcomers = visits.filter((visit) => isOpen && visit.occasion === 'arrive' && !known(visit))
  // A key that arrived twice in this group gets one ticket.
  const first = newcomers.filter(
    ({ key }, index) => !key || newcomers.findIndex((other) => other.key === key) === index,
  )
  const added = isOpen ? await addTickets(trx, { round, lastNumber, now }, first) : []
  const ticketOf = (visit: Visit) => known(visit) ?? added[first.findIndex((one) => isSameCall(one, visit))]
  const idsOf = (...occasions: Occasion[]) =>
    visits.filter(({ occasion }) => occasions.includes(occasion)).flatMap((visit) => ticketOf(visit)?.id ?? [])
  await markSeen(trx, idsOf('arrive', 'see', 'use', 'verify', 'begin'), now)
  await extendTurns(trx, room, idsOf('use', 'begin'))
  await markSent(trx, idsOf('send'), now)
  for (const visit of visits) {
    const { occasion, person, use } = visit
    const ticket = ticketOf(visit)
    if (occasion === 'verify' && ticket && person) await joinTickets(trx, ticket, person, now)
    if (occasion === 'begin' && ticket && use) await bindToUse(trx, ticket, use)
  }
  if (!isOpen) return ticketOf
  await markLeft(trx, idsOf('leave'), now)
  await freePlaces(trx, room)
  await admitNext(trx, room)
  return ticketOf
}

async function isRoundOpen(trx: Trx, round: number, now: number): Promise<boolean> {
  const rounds = trx.selectFrom('application_round').select(['stops', 'openAt', 'deadAt']).where('round', '=', round)
  const found = await rounds.executeTakeFirst()
  return found !== undefined && windowState(found, now) === 'open'
}

type Reading = { view: RoomView; round: number; now: number; visits: Visit[]; ticketOf: TicketOf }

async function readStandings(
  trx: Trx,
  { view, round, now, visits, ticketOf }: Reading,
  standings: Map<Visit, Standing>,
): Promise<void> {
  const tickets = await findByIds(
    trx,
    visits.flatMap((visit) => ticketOf(visit)?.id ?? []),
  )
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
  const ofPersons = tickets.where('personHash', 'in', persons).where('state', 'in', liveStates)
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
