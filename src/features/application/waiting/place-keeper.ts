import { atom } from 'nanostores'
import type { WaitingPlace } from '#contract/round/waiting-room.ts'
import { untilRetry } from '#lib/retry.ts'
import type { KeptTicket } from '#stores/waiting-ticket.ts'

/** Milliseconds for which the form counts as in use after an input. */
const useMilliseconds = 5 * 60_000

export type PlaceSeams = {
  ask: (kept: KeptTicket, signs: { isInUse?: true }) => Promise<WaitingPlace>
  /** Called for a refusal because the round is not open. */
  onClosed: () => void
  isClosedError: (error: unknown) => boolean
  read: () => KeptTicket | null
  keep: (kept: KeptTicket | null) => void
  randomKey: () => string
  random: () => number
  now: () => number
  /** Whether the person had a turn before, and so needs none. */
  hasBegun: () => boolean
}

/**
 * `isLost`: the last call had no answer. `hasWaited`: not admitted at once. `start`: people ahead at the beginning.
 * `isOver`: the turn ended while this page was open.
 */
export type PlaceView = {
  place: WaitingPlace | null
  isLost: boolean
  hasWaited: boolean
  isOver: boolean
  start: number
}

/** Keeps the visitor's place in the order of arrival: asks again as long as the page is open. */
export class PlaceKeeper {
  readonly $view = atom<PlaceView>({ place: null, isLost: false, hasWaited: false, isOver: false, start: 0 })
  readonly #round: number
  readonly #seams: PlaceSeams
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isAsking = false
  #isStopped = false
  #usedAt = Number.NEGATIVE_INFINITY

  constructor(round: number, seams: PlaceSeams) {
    this.#round = round
    this.#seams = seams
  }

  /** Also at once when the visitor comes back to the page. */
  async ask(): Promise<void> {
    if (this.#isAsking || this.#isStopped || this.$view.get().isOver) return
    const kept = this.#readOwn()
    if (!kept && this.#seams.hasBegun()) return
    this.#isAsking = true
    clearTimeout(this.#timer)
    try {
      await this.#askFor(kept ?? this.#take())
      this.#failures = 0
    } catch (error) {
      this.#failures += 1
      this.#set({ isLost: true })
      if (this.#seams.isClosedError(error)) this.#seams.onClosed()
    }
    this.#isAsking = false
    this.#plan()
  }

  noteUse(): void {
    this.#usedAt = this.#seams.now()
  }

  /** Takes a new number after the turn is over. */
  askAnew(): Promise<void> {
    this.#seams.keep(null)
    this.#set({ place: null, isOver: false, hasWaited: true })
    return this.ask()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #askFor(kept: KeptTicket): Promise<void> {
    const { now, ask, keep } = this.#seams
    const isInUse = now() - this.#usedAt < useMilliseconds
    const place = await ask(kept, isInUse ? { isInUse } : {})
    if (place.state === 'ended') return this.#onEnded(kept)
    const start = Math.max(kept.start, place.ahead)
    keep({ ...kept, ticket: place.ticket, start })
    const hasWaited = this.$view.get().hasWaited || place.state === 'waiting'
    this.#set({ place, start, hasWaited, isLost: false })
  }

  /** A ticket from before, such as of an application that was sent, makes room for a new one. */
  async #onEnded(kept: KeptTicket): Promise<void> {
    const wasInForm = this.$view.get().place?.state === 'admitted'
    if (this.#readOwn()?.key === kept.key) this.#seams.keep(null)
    if (wasInForm) return this.#set({ isOver: true, isLost: false })
    if (!this.#seams.hasBegun()) await this.#askFor(this.#readOwn() ?? this.#take())
  }

  #readOwn(): KeptTicket | null {
    const kept = this.#seams.read()
    return kept?.round === this.#round ? kept : null
  }

  #take(): KeptTicket {
    const kept = { round: this.#round, key: this.#seams.randomKey(), ticket: null, start: 0 }
    this.#seams.keep(kept)
    return kept
  }

  #plan(): void {
    const { random } = this.#seams
    const seconds = this.$view.get().place?.askAgainAfter ?? 0
    // A tenth earlier or later, so that pages that were opened together do not stay together.
    const wait = this.#failures ? untilRetry(this.#failures, random()) : seconds * (900 + 200 * random())
    if (this.#isStopped || wait === 0 || this.$view.get().isOver) return
    this.#timer = setTimeout(() => void this.ask(), wait)
  }

  #set(change: Partial<PlaceView>): void {
    if (!this.#isStopped) this.$view.set({ ...this.$view.get(), ...change })
  }
}
