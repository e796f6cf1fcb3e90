import { ApiError } from './api-error.ts'
import type { Variables } from './app-env.ts'
import { type Network, networksOf } from './network.ts'

/** Waiting jobs per network: as many as the uploads that a network may have open. */
const maximumWaiting = 64

/** The groups of a sender from the widest to the narrowest, such as visitors, /48, /56, /64. */
export type Turn = readonly Network[]

type Begin = () => void

/** Waiting jobs as a tree of groups. The map is in order of turns: the first group of each level is next. */
class Group {
  #length = 0
  /** Jobs of this group itself, in order of arrival. */
  readonly #own: Begin[] = []
  readonly #parts = new Map<string, Group>()

  isFullFor([network, ...within]: Turn): boolean {
    const part = network && this.#parts.get(network.name)
    if (!part) return false
    return part.#length >= maximumWaiting * network.allowance || part.isFullFor(within)
  }

  add([network, ...within]: Turn, begin: Begin): void {
    this.#length++
    if (!network) {
      this.#own.push(begin)
      return
    }
    const part = this.#parts.get(network.name) ?? new Group()
    this.#parts.set(network.name, part)
    part.add(within, begin)
  }

  takeFirst(): Begin | undefined {
    const [first] = this.#parts
    if (this.#length > 0) this.#length--
    if (!first) return this.#own.shift()
    const [name, part] = first
    const begin = part.takeFirst()
    if (part.#length === 0) this.#parts.delete(name)
    return begin
  }

  /** After a job, its groups wait until all others have had a turn. */
  goBehind([network, ...within]: Turn): void {
    const part = network && this.#parts.get(network.name)
    if (!part) return
    this.#parts.delete(network.name)
    this.#parts.set(network.name, part)
    part.goBehind(within)
  }
}

/**
 * Runs `atOnce` jobs at a time, senders in turn: a sender's first job waits for one job of each other sender, not for
 * their backlog. Networks within a wider one share its turns. Throws 503 once too many jobs of a network wait.
 */
export class FairQueue {
  readonly #waiting = new Group()
  #free: number

  constructor(atOnce = 1) {
    this.#free = atOnce
  }

  async run<Result>(turn: Turn, job: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.isFullFor(turn)) throw new ApiError('serviceUnavailable')
    await this.#wait(turn)
    try {
      return await job()
    } finally {
      this.#leave(turn)
    }
  }

  /** For a running job that must wait for `other`: gives up its turn, and then waits for another, never refused. */
  async pause(turn: Turn, other: () => Promise<void>): Promise<void> {
    this.#leave(turn)
    await other()
    await this.#wait(turn)
  }

  #leave(turn: Turn): void {
    this.#waiting.goBehind(turn)
    this.#free++
    this.#begin()
  }

  #wait(turn: Turn): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.add(turn, begin)
      this.#begin()
    })
  }

  #begin(): void {
    const begin = this.#free > 0 ? this.#waiting.takeFirst() : undefined
    if (!begin) return
    this.#free--
    begin()
  }
}

const group = (name: string): Network => ({ name, allowance: Number.POSITIVE_INFINITY })

/** The turn of work that no request asks for. */
export const serverItself: Turn = [group('server')]

export function turnOfAddress(address: string, name = 'visitors'): Turn {
  return [group(name), ...networksOf(address).reverse()]
}

/** What determines the turn of a request. */
export type Caller = Pick<Variables, 'staff' | 'applicationId' | 'address'>

export function turnOf({ staff, applicationId, address }: Caller): Turn {
  if (staff) return [group('staff'), { name: staff.sub, allowance: 1 }]
  return turnOfAddress(address, applicationId ? 'applicants' : 'visitors')
}
