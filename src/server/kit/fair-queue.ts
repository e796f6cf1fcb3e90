import type { Context } from 'hono'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { type Network, networksOf } from './network.ts'

/** Of one network: as many as it may upload at a time. */
const mostWaiting = 64

/** Whose turn a piece of work takes: the widest group that its sender is in, then what is part of that, and so on. */
export type Turn = readonly Network[]

type Begin = () => void

/** Who waits, in the order in which they come to their turn: by widest group, and in each by the narrower ones in it. */
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

  async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    await this.#wait(turn)
    try {
      return await work()
    } finally {
      this.#waiting.goBehind(turn)
      this.#free++
      this.#begin()
    }
  }

  #wait(turn: Turn): Promise<void> {
    if (this.#waiting.isFullFor(turn)) throw new ApiError('serviceUnavailable')
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

/** However many there are of one group, they take no more turns than those of another. */
const group = (name: string): Network => ({ name, allowance: Number.POSITIVE_INFINITY })

/** Of what no call asks for. */
export const serverItself: Turn = [group('server')]

/** Of whoever calls from an address. */
export function turnOfAddress(address: string, name = 'visitors'): Turn {
  return [group(name), ...networksOf(address).reverse()]
}

/** Of a call: of staff each has their own, of everybody else each network. */
export function turnOf({ var: { staff, applicationId, address } }: Context<AppEnv>): Turn {
  if (staff) return [group('staff'), { name: staff.sub, allowance: 1 }]
  return turnOfAddress(address, applicationId ? 'applicants' : 'visitors')
}
