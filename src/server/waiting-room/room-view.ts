import type { Trx } from '#server/db/database.ts'
import { forecast } from './forecast.ts'
import { at, selectPresent, type Ticket } from './tickets.ts'

/** Milliseconds for which a long queue and the forecast are not read again. */
const queueAge = 1_000
const forecastAge = 5_000
const longQueue = 200
/** Stays that the forecast looks at: the newest that ended within these minutes. */
const pastMinutes = 30
const mostStays = 500

/** `ahead` and `wait` (milliseconds) are 0 unless the ticket waits. */
export type Standing = { ticket: Ticket; ahead: number; wait: number }

type Queue = { readAt: number; numbers: number[] }
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
    const { numbers } = await this.#queueOf(trx, round, now)
    if (numbers.length === 0) return (ticket) => ({ ticket, ahead: 0, wait: 0 })
    const { untilFree } = await this.#forecastOf(trx, round, now)
    return (ticket) => {
      if (ticket.state !== 'WAITING') return { ticket, ahead: 0, wait: 0 }
      const ahead = countBelow(numbers, ticket.number)
      // The ticket's own place becomes free some time after that of the last person ahead: half a place later.
      return { ticket, ahead, wait: untilFree(ahead + 0.5) }
    }
  }

  async #queueOf(trx: Trx, round: number, now: number): Promise<Queue> {
    const known = this.#queues.get(round)
    if (known && known.numbers.length > longQueue && Math.abs(now - known.readAt) < queueAge) return known
    const present = await selectPresent(trx, round, now).select('number').execute()
    const queue = { readAt: now, numbers: present.map(({ number }) => number) }
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
