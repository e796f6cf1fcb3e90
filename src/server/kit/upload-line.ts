import { networksOf } from './network.ts'

/**
 * Bodies that may be open at once, each of which takes about half a megabyte; and of one network address: an office or a
 * mobile network is one, and so is an attacker.
 */
const most = { open: 512, ofAddress: 64 }
/** Of one application, account or member of staff; the form sends one document at a time. */
const mostOfOwner = 8
/** Of all places, those for senders without an owner: the rest is for applicants, members and staff. */
const strangersPart = 0.5
/** Nobody is sent away for longer, in milliseconds: the line will have changed by then. */
const longestWait = 60_000
/** What the latest interval weighs in the mean. */
const weight = 0.05
/** Bytes a second that a body must bring on average; 50 MB at half of this would not end within the half hour of a request. */
const leastPace = 16 * 1024
/** Below this a body gives its place up to a newcomer where there is no other. */
const slowPace = 64 * 1024
/** Seconds for which a new body may bring nothing, and the most that a fast one saves up for a tunnel. */
const firstPatience = 10
const mostPatience = 30

/** An address, and whoever the request's token stands for. */
export type Sender = { address: string; owner: string | undefined }

/** One body's place. It is given back by `leave`, or taken away from a body that does not come. */
export class UploadPlace {
  readonly #onLeave: (place: UploadPlace) => void
  readonly #tooSlow: () => Error
  #reject: ((reason: Error) => void) | undefined
  #ended: Error | undefined
  /** What has come of the body. */
  bytes = 0
  /** Seconds in which we waited for the sender, and none in which the sender waited for us. */
  #waited = 0
  #patience = firstPatience

  constructor(onLeave: (place: UploadPlace) => void, tooSlow: () => Error) {
    this.#onLeave = onLeave
    this.#tooSlow = tooSlow
  }

  /** The body, which fails once its place has been taken away. */
  async *follow(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = body[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await this.#waitFor(pieces.next())
      if (done) return
      this.bytes += value.length
      this.#patience = Math.min(this.#patience + value.length / leastPace, mostPatience)
      yield value
    }
  }

  /** The same of a short body that is read in one piece: it has the time that its length takes at the least pace. */
  whole<Result>(body: Promise<Result>, length: number): Promise<Result> {
    this.#patience += length / leastPace
    return this.#waitFor(body)
  }

  /** Once a second. Counted and not read off a clock: a process that was paused or busy blames nobody. */
  tick(): void {
    if (!this.#reject) return
    this.#waited++
    this.#patience--
    if (this.#patience < 0) this.end()
  }

  /** Bytes a second; infinite until there is something to judge by. */
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

/** Places of one kind. A crowd that finds none returns at the pace at which they become free. */
class Places {
  readonly taken = new Set<UploadPlace>()
  readonly #most: number
  #lastLeft = 0
  /** Milliseconds between two that left while all were taken. */
  #pace = 20
  /** When the last one sent away comes back. */
  #lastReturn = 0

  constructor(most: number) {
    this.#most = most
  }

  get isFull(): boolean {
    return this.taken.size >= this.#most
  }

  wait(): number {
    const now = performance.now()
    this.#lastReturn = Math.min(Math.max(now, this.#lastReturn) + this.#pace, now + longestWait)
    return this.#lastReturn - now
  }

  leave(place: UploadPlace): void {
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
 * The line before the bodies of one process, with few places for each sender. Whoever finds no place is told in how many
 * milliseconds to come back, each a little later than the one before.
 */
export class UploadLine {
  readonly #all: Places
  readonly #open: number
  readonly #ofAddress: number
  readonly #ofSender = new Map<string, Places>()
  #clock: ReturnType<typeof setInterval> | undefined

  constructor({ open, ofAddress } = most) {
    this.#all = new Places(open)
    this.#open = open
    this.#ofAddress = ofAddress
  }

  /** A place, or the milliseconds to wait. `tooSlow` makes the error that a body fails with which does not come. */
  enter({ address, owner }: Sender, tooSlow: () => Error): UploadPlace | number {
    const kinds = new Map([['all', this.#all]])
    for (const { name, allowance } of networksOf(address))
      kinds.set(`network ${name}`, this.#placesOf(`network ${name}`, this.#ofAddress * allowance))
    if (owner) kinds.set(`owner ${owner}`, this.#placesOf(`owner ${owner}`, mostOfOwner))
    else kinds.set('strangers', this.#placesOf('strangers', this.#open * strangersPart))
    for (const places of kinds.values()) {
      if (places.isFull) places.endSlowest()
      if (places.isFull) return places.wait()
    }
    const place = new UploadPlace((left) => this.#leave(left, kinds), tooSlow)
    for (const [key, places] of kinds) {
      places.taken.add(place)
      if (places !== this.#all) this.#ofSender.set(key, places)
    }
    this.#clock ??= setInterval(() => this.#tick(), 1_000).unref()
    return place
  }

  #placesOf(key: string, most: number): Places {
    return this.#ofSender.get(key) ?? new Places(most)
  }

  #leave(place: UploadPlace, kinds: Map<string, Places>): void {
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
