import { networksOf } from './network.ts'

/**
 * Places in total, of which each open body takes about half a megabyte, and per network: an office or a mobile network
 * is one, and so is an attacker.
 */
const most = { open: 512, ofAddress: 64 }
/** Per application, account or member of staff; the form sends one document at a time. */
const mostOfOwner = 8
/**
 * Part of all places for strangers; the rest is for applicants and staff. One network of strangers may take at most half
 * of what is left of this part, so that it leaves room for others.
 */
const strangersPart = 0.5
/** Milliseconds that a refused sender is told to wait at most. */
const maximumWait = 60_000
/** Weight of a new value in the moving average. */
const averageWeight = 0.05
/** Bytes per second that a body must bring on average. The largest file needs more: `slowestUpload` of `serve.ts`. */
const minimumPace = 16 * 1024
/** Bytes per second. A slower body loses its place to a newcomer if all places are taken. */
const slowPace = 64 * 1024
/** Seconds that a new body may bring nothing, and the most that a fast one can save up for an interruption. */
const firstPatience = 10
const maximumPatience = 30
/** Bytes of a body after which `countBytes` is called again. */
const stepBytes = 8 * 1024 ** 2

/**
 * `owner`: id of the application, account or member of staff. `isStranger`: neither an applicant nor staff; the owner of
 * an account is one, as whoever joins has it before they open any mail.
 */
export type UploadSender = { address: string; owner: string | undefined; isStranger?: boolean }

/** The place of one open body, which ends a body that arrives too slowly. */
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
  /** Seconds that the body may still bring nothing; each byte adds to it. */
  #patience = firstPatience

  constructor(onLeave: (place: UploadPlace) => void, tooSlow: () => Error) {
    this.#onLeave = onLeave
    this.#tooSlow = tooSlow
  }

  async *follow(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = body[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await this.#waitFor(() => pieces.next())
      if (done) return
      const steps = Math.floor(this.bytes / stepBytes)
      this.bytes += value.length
      if (Math.floor(this.bytes / stepBytes) > steps) await this.countBytes?.()
      this.#patience = Math.min(this.#patience + value.length / minimumPace, maximumPatience)
      yield value
    }
  }

  /** Waits for a body that is read as a whole; `length` in bytes. */
  whole<Result>(body: Promise<Result>, length: number): Promise<Result> {
    this.#patience += length / minimumPace
    return this.#waitFor(() => body)
  }

  /** Counts seconds by calls, not by a clock: if the process was paused or busy, the sender is not to blame. */
  tick(): void {
    if (!this.#reject) return
    this.#waited++
    this.#patience--
    if (this.#patience < 0) this.end()
  }

  /** Bytes per second; infinite during the first seconds, which are too few to judge by. */
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

  async #waitFor<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.#ended) throw this.#ended
    try {
      return await new Promise((resolve, reject) => {
        this.#reject = reject
        ask().then(resolve, reject)
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
  #lastLeftAt = 0
  /** Moving average of the milliseconds between two departures while all places were taken. */
  #interval = 20
  /** When the sender that was refused last is to return. */
  #lastReturnAt = 0

  constructor(most: () => number) {
    this.#most = most
  }

  get free(): number {
    return this.#most() - this.taken.size
  }

  get isFull(): boolean {
    return this.free <= 0
  }

  /** Milliseconds for a refused sender: one interval more than the sender before was told. */
  wait(): number {
    const now = performance.now()
    this.#lastReturnAt = Math.min(Math.max(now, this.#lastReturnAt) + this.#interval, now + maximumWait)
    return this.#lastReturnAt - now
  }

  leave(place: Taken): void {
    const now = performance.now()
    if (this.isFull) this.#interval += averageWeight * (now - this.#lastLeftAt - this.#interval)
    this.taken.delete(place)
    this.#lastLeftAt = now
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
  admit(
    { address, owner, isStranger = owner === undefined }: UploadSender,
    make: (onLeave: (place: Taken) => void) => Taken,
  ): Taken | number {
    const groups = new Map([['all', this.#all]])
    const add = (key: string, most: () => number) => groups.set(key, this.#ofSender.get(key) ?? new Places(most))
    for (const { name, allowance } of networksOf(address)) {
      add(`network ${name}`, () => Math.min(this.#ofAddress * allowance, Math.max(1, this.#all.free)))
    }
    if (owner) add(`owner ${owner}`, () => mostOfOwner)
    if (isStranger) {
      for (const { name } of networksOf(address)) add(`strangers of ${name}`, () => Math.max(1, this.#freeOfStrangers))
      add('strangers', () => this.#open * strangersPart)
    }
    for (const places of groups.values()) {
      if (places.isFull) places.endSlowest()
      if (places.isFull) return places.wait()
    }
    const place = make((left) => this.#leave(left, groups))
    for (const [key, places] of groups) {
      places.taken.add(place)
      if (places !== this.#all) this.#ofSender.set(key, places)
    }
    this.#clock ??= setInterval(() => this.#tick(), 1_000).unref()
    return place
  }

  get #freeOfStrangers(): number {
    return this.#ofSender.get('strangers')?.free ?? Number.POSITIVE_INFINITY
  }

  #leave(place: Taken, groups: Map<string, Places<Taken>>): void {
    for (const [key, places] of groups) {
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
