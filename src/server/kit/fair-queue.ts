import type { Context } from 'hono'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { type Network, networksOf } from './network.ts'

/** Of one network: as many as it may upload at a time. */
const mostWaiting = 64

type Begin = () => void

/** Who waits, in the order in which they come to their turn: by widest network, and in each by the narrower ones in it. */
class Line {
  #length = 0
  readonly #own: Begin[] = []
  readonly #parts = new Map<string, Line>()

  isFullFor([network, ...within]: Network[]): boolean {
    const part = network && this.#parts.get(network.name)
    if (!part) return false
    return part.#length >= mostWaiting * network.allowance || part.isFullFor(within)
  }

  add([network, ...within]: Network[], begin: Begin): void {
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

  goBehind([network, ...within]: Network[]): void {
    const part = network && this.#parts.get(network.name)
    if (!part) return
    this.#parts.delete(network.name)
    this.#parts.set(network.name, part)
    part.goBehind(within)
  }
}

/**
 * So many pieces of work at once, the senders in turn: a sender's first piece waits for one of each other sender, however
 * many these have waiting, and networks that are part of a wider one share its turns. 503 with Retry-After once too many
 * of a network wait.
 */
export class FairQueue {
  readonly #waiting = new Line()
  #free: number

  constructor(atOnce = 1) {
    this.#free = atOnce
  }

  /** `sender` is an address, or a name for whoever has a turn of their own. */
  async run<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    const networks = networksOf(sender).reverse()
    await this.#wait(networks)
    try {
      return await work()
    } finally {
      this.#waiting.goBehind(networks)
      this.#free++
      this.#begin()
    }
  }

  #wait(networks: Network[]): Promise<void> {
    if (this.#waiting.isFullFor(networks)) throw new ApiError('serviceUnavailable')
    return new Promise((begin) => {
      this.#waiting.add(networks, begin)
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

/** Sends what no call asks for. */
export const serverItself = 'server'

/** Whose turn a call takes: of staff each has their own, of everybody else each network. */
export function senderOf({ var: { staff, address } }: Context<AppEnv>): string {
  return staff ? `staff ${staff.sub}` : address
}
