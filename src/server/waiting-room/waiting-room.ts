import type * as v from 'valibot'
import {
  type placeRequest,
  unseenMinutes,
  type WaitingPlace,
  type WaitingRoomState,
} from '#contract/round/waiting-room.ts'
import { signToken, verifyToken } from '#server/auth/token.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import type { Standing } from './room-view.ts'
import { at, countPresent, countTaken, type Ticket } from './tickets.ts'
import { openVisits, type VisitRoom } from './visit-room.ts'

declare module '#server/http/app-env.ts' {
  interface Variables {
    waitingRoom: WaitingRoom
  }
}

/** `ticket`: the header `Waiting-Ticket`. */
type Holder = { round: number; ticket: string | undefined }
type Request = v.InferOutput<typeof placeRequest>

export type WaitingRoom = {
  /** Id of the ticket; undefined if it is missing, expired, forged or of another round, or if the room is off. */
  readTicket: (holder: Holder) => Promise<string | undefined>
  /** `key`: idempotency key of a call without a ticket. */
  ask: (request: Request, key: string | null) => Promise<WaitingPlace>
  stateOf: (round: number) => Promise<WaitingRoomState>
  /** Throws `mustWait` unless the holder has a place, one is free, or `hasBegun` tells that the person had one before. */
  requirePlace: (holder: Holder, hasBegun?: () => Promise<boolean>) => Promise<void>
  /** The person of these tickets has saved a draft. */
  noteUse: (round: number, person: string) => Promise<void>
  noteSent: (holder: Holder, person: string | undefined) => Promise<void>
  joinPerson: (round: number, id: string, person: string) => Promise<void>
}

type Opening = Pick<Deps, 'db' | 'env' | 'clock' | 'secrets'>

export function openWaitingRoom({ env, ...deps }: Opening): WaitingRoom {
  const places = env.FORM_PLACES
  if (places === 0) return withoutLimit
  const visit = openVisits(deps.db, { places, clock: deps.clock })
  const readTicket: WaitingRoom['readTicket'] = (holder) => readTicketOf(deps, holder)
  const isFull = async (round: number) =>
    (await countTaken(deps.db, round, deps.clock())) >= places || (await countPresent(deps.db, round, deps.clock())) > 0
  return {
    readTicket,
    async ask({ round, ticket, isInUse, isLeaving }, key) {
      const id = await readTicket({ round, ticket })
      if (isLeaving) return present(deps, id && (await visit({ round, id, occasion: 'leave' })))
      const known = id && (await visit({ round, id, occasion: isInUse ? 'use' : 'see' }))
      return present(deps, known || (await visit({ round, key, occasion: 'arrive' })))
    },
    stateOf: async (round) => ((await isFull(round)) ? 'full' : 'free'),
    async requirePlace({ round, ticket }, hasBegun) {
      const id = await readTicket({ round, ticket })
      if (id && (await hasTurn(deps, visit, round, id))) return
      if (!(await isFull(round)) || (await hasBegun?.())) return
      const waiting = await countPresent(deps.db, round, deps.clock())
      throw new ApiError('mustWait', { details: { waiting: String(waiting) } })
    },
    async noteUse(round, person) {
      if (await isForgotten(deps, round, person)) await visit({ round, person, occasion: 'use' })
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

const nothing = { number: 0, ahead: 0, estimatedAt: null, keptUntil: null, ticket: null, askAgainAfter: 0 }

const withoutLimit: WaitingRoom = {
  readTicket: async () => undefined,
  ask: async () => ({ state: 'admitted', ...nothing }),
  stateOf: async () => 'off',
  requirePlace: async () => {},
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

/** A use of the turn counts as a sign, but not each of many. */
async function hasTurn({ db, clock }: Knowing, visit: VisitRoom, round: number, id: string): Promise<boolean> {
  const ticket = await findCounting({ db }, id)
  const now = clock()
  if (ticket?.state !== 'ADMITTED' || !isKept(ticket, now)) return false
  if (ticket.seenAt < at(now, -signInterval)) await visit({ round, id, occasion: 'use' })
  return true
}

const isKept = ({ seenAt, endsAt }: Ticket, now: number) =>
  seenAt >= at(now, -unseenMinutes) && (endsAt ?? '') >= at(now)

async function findCounting({ db }: Pick<Knowing, 'db'>, id: string): Promise<Ticket | undefined> {
  const tickets = db.selectFrom('waiting_ticket').selectAll()
  const ticket = await tickets.where('id', '=', id).executeTakeFirst()
  return ticket?.joinedTo ? tickets.where('id', '=', ticket.joinedTo).executeTakeFirst() : ticket
}

async function isForgotten({ db, clock }: Knowing, round: number, person: string): Promise<boolean> {
  const tickets = db.selectFrom('waiting_ticket').select('id').where('round', '=', round)
  const own = tickets.where('personHash', '=', person).where('state', '=', 'ADMITTED')
  return (await own.where('seenAt', '<', at(clock(), -signInterval)).executeTakeFirst()) !== undefined
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
