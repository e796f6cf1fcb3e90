import type { Context } from 'hono'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { networkOf } from './rate-limit.ts'

/** Of one sender: as many as one network may upload at a time. */
const mostWaiting = 64

/**
 * One piece of work at a time, the senders in turn: whoever brings a first one waits for one of each other sender, however
 * many these have waiting. 503 with Retry-After once too many of a sender wait.
 */
export class Turns {
  /** In the order in which they come to their turn. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #isBusy = false

  async take<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    await this.#wait(sender)
    try {
      return await work()
    } finally {
      this.#goBehind(sender)
      this.#isBusy = false
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
    if (this.#isBusy || !first) return
    const [sender, own] = first
    const begin = own.shift()
    if (own.length === 0) this.#waiting.delete(sender)
    this.#isBusy = true
    begin?.()
  }
}

/** Whose turn a call takes: of staff each has their own, of everybody else each network. */
export function senderOf({ var: { staff, address } }: Context<AppEnv>): string {
  return staff ? `staff ${staff.sub}` : networkOf(address)
}
