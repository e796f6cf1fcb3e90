import type { Context } from 'hono'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { networkOf } from './rate-limit.ts'

/** Of one sender: as many as one network may upload at a time. */
const mostWaiting = 64

/**
 * So many pieces of work at once, the senders in turn: a sender's first piece waits for one of each other sender, however
 * many these have waiting. 503 with Retry-After once too many of a sender wait.
 */
export class FairQueue {
  /** In the order in which they come to their turn. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #free: number

  constructor(atOnce = 1) {
    this.#free = atOnce
  }

  async run<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    await this.#wait(sender)
    try {
      return await work()
    } finally {
      this.#goBehind(sender)
      this.#free++
      this.#begin()
    }
  }

  #wait(sender: string): Promise<void> {
    const own = this.#waiting.get(sender) ?? []
    if (own.length >= mostWaiting) throw new ApiError('serviceUnavailable')
    return new Promise((begin) => {
      own.push(begin)
      this.#waiting.set(sender, own)
      this.#begin()
    })
  }

  #goBehind(sender: string): void {
    const own = this.#waiting.get(sender) ?? []
    this.#waiting.delete(sender)
    if (own.length > 0) this.#waiting.set(sender, own)
  }

  #begin(): void {
    const [first] = this.#waiting
    if (this.#free === 0 || !first) return
    const [sender, own] = first
    const begin = own.shift()
    if (own.length === 0) this.#waiting.delete(sender)
    this.#free--
    begin?.()
  }
}

/** Sends what no call asks for. */
export const serverItself = 'server'

/** Whose turn a call takes: of staff each has their own, of everybody else each network. */
export function senderOf({ var: { staff, address } }: Context<AppEnv>): string {
  return staff ? `staff ${staff.sub}` : networkOf(address)
}
