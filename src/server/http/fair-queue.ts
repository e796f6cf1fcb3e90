import { ApiError } from './api-error.ts'
import type { Variables } from './app-env.ts'
import { type Network, networksOf } from './network.ts'

/** Per network; equals the number of uploads that a network may have open. */
const mostWaiting = 64

/** The groups of a sender from the widest to the narrowest, such as visitors, /48, /56, /64. */
export type Turn = readonly Network[]

type Begin = () => void

/** Waiting work as a tree of groups: the groups of each level take turns. */
class Line {
  #length = 0
  readonly #own: Begin[] = []
  readonly #parts = new Map<string, Line>()

  isFullFor([network, ...within]: Turn): boolean {
    const part = network && this.#parts.get(network.name)
    if (!part) return false
    return part.#length >= mostWaiting * network.allowance || part.isFullFor(within)
  }

  add([network, ...within]: Turn, begin: Begin): void {
    this.#length++
    if (!network) {
      this.#own.push(begin)
      return
    }
    const part = this.#parts.get(network.name) ?? new Line()
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

  goBehind([network, ...within]: Turn): void {
    const part = network && this.#parts.get(network.name)
    if (!part) return
    this.#parts.delete(network.name)
    this.#parts.set(network.name, part)
    part.goBehind(within)
  }
}

/**
 * Runs `atOnce` pieces of work at a time, senders in turn: a sender's first piece waits for one of each other sender,
 * not for their backlog. Networks within a wider one share its turns. Throws 503 once too many of a network wait.
 */
export class FairQueue {
  readonly #waiting = new Line()
  #free: number

  constructor(atOnce = 1) {
    this.#free = atOnce
  }

  async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.isFullFor(turn)) throw new ApiError('serviceUnavailable')
    await this.#wait(turn)
    try {
      return await work()
    } finally {
      this.#leave(turn)
    }
  }

  /** For running work that waits for something else: gives up its turn, and then waits for another without refusal. */
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

export const serverItself: Turn = [group('server')]

export function turnOfAddress(address: string, name = 'visitors'): Turn {
  return [group(name), ...networksOf(address).reverse()]
}

/** Whom a turn is for. */
export type Caller = Pick<Variables, 'staff' | 'applicationId' | 'address'>

export function turnOf({ staff, applicationId, address }: Caller): Turn {
  if (staff) return [group('staff'), { name: staff.sub, allowance: 1 }]
  return turnOfAddress(address, applicationId ? 'applicants' : 'visitors')
}
