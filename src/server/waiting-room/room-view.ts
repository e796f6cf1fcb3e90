import type { Db, Trx } from '#server/db/database.ts'
import { forecast } from './forecast.ts'
import { at, type Ticket } from './tickets.ts'
import { readShares, selectPresent } from './turns.ts'

/** Milliseconds for which a long queue and the forecast are not read again; a very long one is kept longer. */
const queueAge = 1_000
const queueAgePerPerson = 0.1
const forecastAge = 5_000
const longQueue = 200
/** Stays that the forecast looks at: the newest that ended within these minutes. */
const pastMinutes = 30
const mostStays = 500

/** `ahead` and `wait` (milliseconds) are 0 unless the ticket waits. */
export type Standing = { ticket: Ticket; ahead: number; wait: number }

/** `last`: numbers of networks that are passed over until nobody else waits. */
type Queue = { readAt: number; first: number[]; last: number[]; passed: Set<string> }
type Forecast = { madeAt: number; untilFree: (places: number) => number }

/** How many are ahead of a ticket and how long they take. Each server keeps its own view for a moment. */
export class RoomView {
  readonly #places: number
  readonly #queues = new Map<number, Queue>()
  readonly #forecasts = new Map<number, Forecast>()

  constructor(places: number) {
    this.#places = places
  }

  async look(trx: Trx, round: number, now: number): Promise<(ticket: Ticket) => Standing> {
    const queue = await this.#queueOf(trx, round, now)
    if (lengthOf(queue) === 0) return (ticket) => ({ ticket, ahead: 0, wait: 0 })
    const { untilFree } = await this.#forecastOf(trx, round, now)
    return (ticket) => {
      if (ticket.state !== 'WAITING') return { ticket, ahead: 0, wait: 0 }
      const { first, last, passed } = queue
      const ahead = passed.has(ticket.network)
        ? first.length + countBelow(last, ticket.number)
        : countBelow(first, ticket.number)
      // Between the place before and the own one: of an uncertain moment the middle.
      return { ticket, ahead, wait: untilFree(ahead + 0.5) }
    }
  }

  async countWaiting(db: Db, round: number, now: number): Promise<number> {
    return lengthOf(await this.#queueOf(db, round, now))
  }

  async #queueOf(db: Db | Trx, round: number, now: number): Promise<Queue> {
    const known = this.#queues.get(round)
    const age = known && Math.max(queueAge, lengthOf(known) * queueAgePerPerson)
    if (known && lengthOf(known) > longQueue && Math.abs(now - known.readAt) < (age ?? 0)) return known
    const present = await selectPresent(db, round, now).select(['number', 'network']).execute()
    const shares = present.length > 0 ? await readShares(db, { round, places: this.#places }) : undefined
    const passed = new Set(shares?.passedOver())
    const { first = [], last = [] } = Object.groupBy(present, ({ network }) => (passed.has(network) ? 'last' : 'first'))
    const numbersOf = (tickets: typeof present) => tickets.map(({ number }) => number).sort((one, other) => one - other)
    const queue = { readAt: now, first: numbersOf(first), last: numbersOf(last), passed }
    this.#queues.set(round, queue)
    return queue
  }

  async #forecastOf(trx: Trx, round: number, now: number): Promise<Forecast> {
    const known = this.#forecasts.get(round)
    if (known && Math.abs(now - known.madeAt) < forecastAge) return known
    const made = { madeAt: now, untilFree: await this.#forecast(trx, round, now) }
    this.#forecasts.set(round, made)
    return made
  }

  async #forecast(trx: Trx, round: number, now: number) {
    const tickets = trx.selectFrom('waiting_ticket').select(['admittedAt', 'freedAt']).where('round', '=', round)
    const inForm = await tickets.where('state', '=', 'ADMITTED').limit(this.#places).execute()
    const ended = await tickets
      .where('freedAt', '>=', at(now, -pastMinutes))
      .orderBy('freedAt', 'desc')
      .limit(mostStays)
      .execute()
    const isCut = ended.length === mostStays
    const since = isCut ? Date.parse(ended.at(-1)?.freedAt ?? '') : now - pastMinutes * 60_000
    const startOf = ({ admittedAt }: { admittedAt: string | null }) => Date.parse(admittedAt ?? '')
    const running = inForm.map((ticket) => now - startOf(ticket))
    const stays = [...inForm, ...ended].map((ticket) => ({
      from: Math.max(0, since - startOf(ticket)),
      to: (ticket.freedAt ? Date.parse(ticket.freedAt) : now) - startOf(ticket),
      hasEnded: ticket.freedAt !== null,
    }))
    return forecast(running, stays)
  }
}

const lengthOf = ({ first, last }: Queue) => first.length + last.length

/** How many of the sorted numbers are lower. */
function countBelow(numbers: number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
