import type * as v from 'valibot'
import type { placeRequest, WaitingPlace, WaitingRoomState } from '#contract/round/waiting-room.ts'
import { signToken, verifyToken } from '#server/auth/token.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { networksOf } from '#server/http/network.ts'
import { hmac } from '#server/secret/hmac.ts'
import { RoomView, type Standing } from './room-view.ts'
import { at, type Ticket } from './tickets.ts'
import { countTaken, isAnyonePresent } from './turns.ts'
import { openVisits, type VisitRoom } from './visit-room.ts'

declare module '#server/http/app-env.ts' {
  interface Variables {
    waitingRoom: WaitingRoom
  }
}

/** `ticket`: the header `Waiting-Ticket`. */
type Holder = { round: number; ticket: string | undefined }
type Request = v.InferOutput<typeof placeRequest>

/** Who needs a place: the verified person or, without verifications, the draft or application (key or id). */
type User = { person: string | undefined; use: string }

export type WaitingRoom = {
  /** Id of the ticket; undefined if it is missing, expired, forged or of another round, or if the room is off. */
  readTicket: (holder: Holder) => Promise<string | undefined>
  /** `key`: idempotency key of a call without a ticket. */
  ask: (request: Request, caller: { key: string | null; address: string }) => Promise<WaitingPlace>
  stateOf: (round: number) => Promise<WaitingRoomState>
  /**
   * Throws `mustWait` unless the holder has a place, one is free, or `hasBegun` tells that the person had one before. From
   * then on the ticket is the user's alone.
   */
  requirePlace: (holder: Holder, user?: User, hasBegun?: () => Promise<boolean>) => Promise<void>
  hasPlace: (round: number, person: string) => Promise<boolean>
  /** The person of these tickets has saved a draft. */
  noteUse: (round: number, person: string) => Promise<void>
  noteSent: (holder: Holder, person: string | undefined) => Promise<void>
  joinPerson: (round: number, id: string, person: string) => Promise<void>
}

type Opening = Pick<Deps, 'db' | 'env' | 'clock' | 'secrets'>

export function openWaitingRoom({ env, ...deps }: Opening): WaitingRoom {
  const { db, clock } = deps
  const places = env.FORM_PLACES
  if (places === 0) return withoutLimit
  const view = new RoomView(places)
  const visit = openVisits(db, { places, needsPerson: env.IDENTITY !== 'off', clock, view })
  const readTicket: WaitingRoom['readTicket'] = (holder) => readTicketOf(deps, holder)
  const isFull = async (round: number) =>
    (await countTaken(db, round, clock())) >= places || (await isAnyonePresent(db, round, clock()))
  return {
    readTicket,
    async ask({ round, ticket, isInUse, isLeaving }, { key, address }) {
      const id = await readTicket({ round, ticket })
      if (isLeaving) return present(deps, id && (await visit({ round, id, occasion: 'leave' })))
      const known = id && (await visit({ round, id, occasion: isInUse ? 'use' : 'see' }))
      const network = networkHash(deps, address)
      return present(deps, known || (await visit({ round, key, network, occasion: 'arrive' })))
    },
    stateOf: async (round) => ((await isFull(round)) ? 'full' : 'free'),
    async requirePlace({ round, ticket }, user, hasBegun) {
      const id = await readTicket({ round, ticket })
      if (await hasTurn(deps, visit, { round, id, ...user, isFull })) return
      if (!(await isFull(round)) || (await hasBegun?.())) return
      const waiting = await view.countWaiting(db, round, clock())
      throw new ApiError('mustWait', { details: { waiting: String(waiting) } })
    },
    hasPlace: async (round, person) => (await findOwn(deps, round, person)) !== undefined,
    async noteUse(round, person) {
      const own = await findOwn(deps, round, person)
      if (own && own.seenAt < at(clock(), -signInterval)) await visit({ round, person, occasion: 'use' })
    },
    async noteSent({ round, ticket }, person) {
      const id = await readTicket({ round, ticket })
      await Promise.all([
        id && visit({ round, id, occasion: 'send' }),
        person && visit({ round, person, occasion: 'send' }),
      ])
    },
    async joinPerson(round, id, person) {
      await visit({ round, id, person, occasion: 'verify' })
    },
  }
}

/** Of the widest network, as a sender may have all of it. */
function networkHash({ secrets }: Pick<Opening, 'secrets'>, address: string): string {
  return hmac(secrets.identity, `network|${networksOf(address).at(-1)?.name}`, 'base64url')
}

const nothing = { number: 0, ahead: 0, estimatedAt: null, keptUntil: null, ticket: null, askAgainAfter: 0 }

const withoutLimit: WaitingRoom = {
  readTicket: async () => undefined,
  ask: async () => ({ state: 'admitted', ...nothing }),
  stateOf: async () => 'off',
  requirePlace: async () => {},
  hasPlace: async () => false,
  noteUse: async () => {},
  noteSent: async () => {},
  joinPerson: async () => {},
}

async function readTicketOf(
  { secrets, clock }: Pick<Opening, 'secrets' | 'clock'>,
  { round, ticket }: Holder,
): Promise<string | undefined> {
  if (!ticket) return undefined
  try {
    const claims = await verifyToken(secrets, 'waiting', ticket, clock())
    return claims.round === round ? claims.sub : undefined
  } catch (reason) {
    if (reason instanceof ApiError) return undefined
    throw reason
  }
}

type Knowing = Pick<Opening, 'db' | 'clock'>
/** Minutes after which another use of the form is stored. */
const signInterval = 1

type Turn = { round: number; id: string | undefined; isFull: (round: number) => Promise<boolean> } & Partial<User>

/** Ties the ticket to its user. A use of the turn counts as a sign, but not each of many. */
async function hasTurn(deps: Knowing, visit: VisitRoom, { round, id, person, use, isFull }: Turn): Promise<boolean> {
  const ticket = id === undefined ? undefined : await findCounting(deps, id)
  if (ticket?.state !== 'ADMITTED') return false
  if (person !== undefined && ticket.personHash !== person) {
    await visit({ round, id: ticket.id, person, occasion: 'verify' })
    const bound = await findCounting(deps, ticket.id)
    return bound?.state === 'ADMITTED' && bound.personHash === person
  }
  // While a place is free nothing needs a ticket, so that none is used up.
  if (person === undefined && use !== undefined && (await isFull(round))) {
    const used = await visit({ round, id: ticket.id, use, occasion: 'begin' })
    return used?.ticket.state === 'ADMITTED' && used.ticket.usedFor === use
  }
  if (ticket.seenAt >= at(deps.clock(), -signInterval)) return true
  return (await visit({ round, id: ticket.id, occasion: 'use' }))?.ticket.state === 'ADMITTED'
}

/** The one that it was joined to, if any. */
async function findCounting({ db }: Pick<Knowing, 'db'>, id: string): Promise<Ticket | undefined> {
  const tickets = db.selectFrom('waiting_ticket').selectAll()
  const ticket = await tickets.where('id', '=', id).executeTakeFirst()
  return ticket?.joinedTo ? tickets.where('id', '=', ticket.joinedTo).executeTakeFirst() : ticket
}

function findOwn({ db }: Pick<Knowing, 'db'>, round: number, person: string) {
  const tickets = db.selectFrom('waiting_ticket').select('seenAt').where('round', '=', round)
  return tickets.where('personHash', '=', person).where('state', '=', 'ADMITTED').executeTakeFirst()
}

/** Seconds after which a waiting page asks again, by the number of people ahead of it; sooner near the end of its wait. */
const intervals = [
  [20, 5],
  [100, 10],
  [500, 20],
] as const
const longestInterval = 60
const shortestInterval = 5

function intervalOf({ ahead, wait }: Standing): number {
  const [, byNumber = longestInterval] = intervals.find(([most]) => ahead <= most) ?? []
  const quarterOfWait = Math.round(wait / 1_000 / 4)
  return Math.min(byNumber, Math.max(shortestInterval, quarterOfWait))
}

function present(
  { secrets, clock }: Pick<Opening, 'secrets' | 'clock'>,
  standing: Standing | undefined | '',
): WaitingPlace {
  if (!standing) return { state: 'ended', ...nothing }
  const { ticket, ahead, wait } = standing
  const { id, round, number } = ticket
  const now = clock()
  const held = { ...nothing, number, ticket: signToken(secrets.token, 'waiting', { sub: id, round }, now) }
  if (ticket.state === 'ADMITTED')
    return { ...held, state: 'admitted', keptUntil: ticket.endsAt, askAgainAfter: longestInterval }
  if (ticket.state !== 'WAITING') return { ...held, state: 'ended' }
  const estimatedAt = new Date(now + wait).toISOString()
  return { ...held, state: 'waiting', ahead, estimatedAt, askAgainAfter: intervalOf(standing) }
}
