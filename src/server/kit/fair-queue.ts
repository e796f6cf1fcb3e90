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

/**
 * One piece of work at a time, groups of senders in turn, and within a group its senders: strangers, however many they
 * are, take no more turns than everybody who is known.
 */
export class GroupQueue {
  readonly #groups = { staff: new FairQueue(), applicant: new FairQueue(), anybody: new FairQueue() }
  readonly #all = new FairQueue()

  run<Result>({ group, sender }: Turn, work: () => Promise<Result>): Promise<Result> {
    return this.#groups[group].run(sender, () => this.#all.run(group, work))
  }
}

export type Turn = { group: 'staff' | 'applicant' | 'anybody'; sender: string }

/** Sends what no call asks for. */
export const serverItself = 'server'

/** Whose turn a call takes: of staff each has their own, of everybody else each network. */
export function senderOf({ var: { staff, address } }: Context<AppEnv>): string {
  return staff ? `staff ${staff.sub}` : networkOf(address)
}

/** The same with the group that it counts for. */
export function turnOf(c: Context<AppEnv>): Turn {
  const { staff, applicationId } = c.var
  const visitor = applicationId ? 'applicant' : 'anybody'
  return { group: staff ? 'staff' : visitor, sender: senderOf(c) }
}
