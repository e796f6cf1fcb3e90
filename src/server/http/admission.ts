import { networksOf } from './network.ts'

/**
 * Open bodies in total, each of which takes about half a megabyte, and per network: an office or a mobile network is
 * one, and so is an attacker.
 */
const most = { open: 512, ofAddress: 64 }
/** Per application, account or member of staff; the form sends one document at a time. */
const mostOfOwner = 8
/**
 * Part of all places for senders without an owner; the rest is for applicants, accounts and staff. A network of them
 * has no more places than are free, so that it leaves room for others.
 */
const strangersPart = 0.5
const longestWait = 60_000
const weight = 0.05
/**
 * Bytes per second that a body must bring on average. 50 MB at half of this would exceed the request timeout of half an
 * hour.
 */
const leastPace = 16 * 1024
/** Bytes per second. A slower body loses its place to a newcomer if all places are taken. */
const slowPace = 64 * 1024
/** Seconds that a new body may bring nothing, and the most that a fast one can save up for an interruption. */
const firstPatience = 10
const mostPatience = 30
/** Bytes of a body after which `countBytes` is called again. */
const stepBytes = 8 * 1024 ** 2

export type UploadSender = { address: string; owner: string | undefined }

export class UploadPlace {
  readonly #onLeave: (place: UploadPlace) => void
  readonly #tooSlow: () => Error
  #reject: ((reason: Error) => void) | undefined
  #ended: Error | undefined
  bytes = 0
  /** Called as the body arrives, after each 8 MB. */
  countBytes: (() => Promise<void>) | undefined
  /** Seconds that the server waited for the sender; time in which the sender waited for the server does not count. */
  #waited = 0
  #patience = firstPatience

  constructor(onLeave: (place: UploadPlace) => void, tooSlow: () => Error) {
    this.#onLeave = onLeave
    this.#tooSlow = tooSlow
  }

  async *follow(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = body[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await this.#waitFor(pieces.next())
      if (done) return
      const steps = Math.floor(this.bytes / stepBytes)
      this.bytes += value.length
      if (Math.floor(this.bytes / stepBytes) > steps) await this.countBytes?.()
      this.#patience = Math.min(this.#patience + value.length / leastPace, mostPatience)
      yield value
    }
  }

  whole<Result>(body: Promise<Result>, length: number): Promise<Result> {
    this.#patience += length / leastPace
    return this.#waitFor(body)
  }

  /** Ticks instead of a clock: a process that was paused or busy must not blame the sender. */
  tick(): void {
    if (!this.#reject) return
    this.#waited++
    this.#patience--
    if (this.#patience < 0) this.end()
  }

  /** Bytes per second; infinite until there is enough to judge by. */
  get pace(): number {
    return this.#waited < firstPatience ? Number.POSITIVE_INFINITY : this.bytes / this.#waited
  }

  end(): void {
    this.#ended = this.#tooSlow()
    this.#reject?.(this.#ended)
    this.leave()
  }

  leave(): void {
    this.#onLeave(this)
  }

  async #waitFor<Result>(next: Promise<Result>): Promise<Result> {
    if (this.#ended) throw this.#ended
    try {
      return await new Promise((resolve, reject) => {
        this.#reject = reject
        next.then(resolve, reject)
      })
    } finally {
      this.#reject = undefined
    }
  }
}

/** `pace`: the slowest below `slowPace` ends first; infinite for one that is not to end. `tick`: called once a second. */
type Place = { readonly pace: number; tick: () => void; end: () => void }

class Places<Taken extends Place> {
  readonly taken = new Set<Taken>()
  readonly #most: () => number
  #lastLeft = 0
  /** Moving average of the milliseconds between two departures while all places were taken. */
  #pace = 20
  #lastReturn = 0

  constructor(most: () => number) {
    this.#most = most
  }

  get free(): number {
    return this.#most() - this.taken.size
  }

  get isFull(): boolean {
    return this.free <= 0
  }

  wait(): number {
    const now = performance.now()
    this.#lastReturn = Math.min(Math.max(now, this.#lastReturn) + this.#pace, now + longestWait)
    return this.#lastReturn - now
  }

  leave(place: Taken): void {
    const now = performance.now()
    if (this.isFull) this.#pace += weight * (now - this.#lastLeft - this.#pace)
    this.taken.delete(place)
    this.#lastLeft = now
  }

  endSlowest(): void {
    const slowest = [...this.taken].reduce((one, other) => (other.pace < one.pace ? other : one))
    if (slowest.pace < slowPace) slowest.end()
  }
}

/**
 * Admission control for bodies or answers of one process. A refused sender gets the milliseconds to wait, each a little
 * more than the one before.
 */
export class Admission<Taken extends Place> {
  readonly #all: Places<Taken>
  readonly #open: number
  readonly #ofAddress: number
  readonly #ofSender = new Map<string, Places<Taken>>()
  #clock: ReturnType<typeof setInterval> | undefined

  constructor({ open, ofAddress } = most) {
    this.#all = new Places(() => open)
    this.#open = open
    this.#ofAddress = ofAddress
  }

  /** Returns the place that `make` creates, or the milliseconds to wait. */
  admit({ address, owner }: UploadSender, make: (onLeave: (place: Taken) => void) => Taken): Taken | number {
    const kinds = new Map([['all', this.#all]])
    const add = (key: string, most: () => number) => kinds.set(key, this.#ofSender.get(key) ?? new Places(most))
    for (const { name, allowance } of networksOf(address)) add(`network ${name}`, () => this.#ofAddress * allowance)
    if (owner) add(`owner ${owner}`, () => mostOfOwner)
    else {
      for (const { name } of networksOf(address)) add(`strangers of ${name}`, () => Math.max(1, this.#freeOfStrangers))
      add('strangers', () => this.#open * strangersPart)
    }
    for (const places of kinds.values()) {
      if (places.isFull) places.endSlowest()
      if (places.isFull) return places.wait()
    }
    const place = make((left) => this.#leave(left, kinds))
    for (const [key, places] of kinds) {
      places.taken.add(place)
      if (places !== this.#all) this.#ofSender.set(key, places)
    }
    this.#clock ??= setInterval(() => this.#tick(), 1_000).unref()
    return place
  }

  get #freeOfStrangers(): number {
    return this.#ofSender.get('strangers')?.free ?? Number.POSITIVE_INFINITY
  }

  #leave(place: Taken, kinds: Map<string, Places<Taken>>): void {
    for (const [key, places] of kinds) {
      if (!places.taken.has(place)) continue
      places.leave(place)
      if (places.taken.size === 0) this.#ofSender.delete(key)
    }
    if (this.#all.taken.size > 0) return
    clearInterval(this.#clock)
    this.#clock = undefined
  }

  #tick(): void {
    for (const place of this.#all.taken) place.tick()
  }
}

export class UploadAdmission extends Admission<UploadPlace> {
  /** `tooSlow` creates the error for a body that does not arrive. */
  enter(sender: UploadSender, tooSlow: () => Error): UploadPlace | number {
    return this.admit(sender, (onLeave) => new UploadPlace(onLeave, tooSlow))
  }
}
