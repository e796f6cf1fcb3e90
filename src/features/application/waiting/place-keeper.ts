import { atom } from 'nanostores'
import type { WaitingPlace } from '#contract/round/waiting-room.ts'
import { untilRetry } from '#lib/retry.ts'
import type { KeptTicket } from '#stores/waiting-ticket.ts'

/** The form counts as in use for this many milliseconds after an input. */
const inUseAfterInput = 5 * 60_000

export type PlaceSeams = {
  ask: (kept: KeptTicket, activity: { isInUse?: true }) => Promise<WaitingPlace>
  /** Called for a refusal because the round is not open. */
  onClosed: () => void
  isClosedError: (error: unknown) => boolean
  read: () => KeptTicket | null
  keep: (kept: KeptTicket | null) => void
  randomKey: () => string
  random: () => number
  now: () => number
  /** True if the visitor had a turn before and needs no number. */
  hasBegun: () => boolean
}

/**
 * `isLost`: the last call had no answer. `hasWaited`: not admitted at once. `isOver`: the turn ended while
 * this page was open. `aheadAtStart`: people ahead at the beginning.
 */
export type PlaceView = {
  place: WaitingPlace | null
  isLost: boolean
  hasWaited: boolean
  isOver: boolean
  aheadAtStart: number
}

/** Keeps the visitor's place in the order of arrival: asks again as long as the page is open. */
export class PlaceKeeper {
  readonly $view = atom<PlaceView>({ place: null, isLost: false, hasWaited: false, isOver: false, aheadAtStart: 0 })
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

  /** Asks the server now, and plans the next call. Also for a visitor who returns to the page. */
  async ask(): Promise<void> {
    if (this.#isAsking || this.#isStopped || this.$view.get().isOver) return
    const kept = this.#readTicket()
    if (!kept && this.#seams.hasBegun()) return
    this.#isAsking = true
    clearTimeout(this.#timer)
    try {
      await this.#askFor(kept ?? this.#newTicket())
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
    const isInUse = now() - this.#usedAt < inUseAfterInput
    const place = await ask(kept, isInUse ? { isInUse } : {})
    if (place.state === 'ended') return this.#onEnded(kept)
    const aheadAtStart = Math.max(kept.aheadAtStart, place.ahead)
    keep({ ...kept, ticket: place.ticket, aheadAtStart })
    const hasWaited = this.$view.get().hasWaited || place.state === 'waiting'
    this.#set({ place, aheadAtStart, hasWaited, isLost: false })
  }

  /** A turn that ends in the open form is over. An old ticket, such as that of a sent application, is replaced. */
  async #onEnded(kept: KeptTicket): Promise<void> {
    const wasInForm = this.$view.get().place?.state === 'admitted'
    if (this.#readTicket()?.key === kept.key) this.#seams.keep(null)
    if (wasInForm) return this.#set({ isOver: true, isLost: false })
    if (!this.#seams.hasBegun()) await this.#askFor(this.#readTicket() ?? this.#newTicket())
  }

  #readTicket(): KeptTicket | null {
    const kept = this.#seams.read()
    return kept?.round === this.#round ? kept : null
  }

  #newTicket(): KeptTicket {
    const kept = { round: this.#round, key: this.#seams.randomKey(), ticket: null, aheadAtStart: 0 }
    this.#seams.keep(kept)
    return kept
  }

  #plan(): void {
    const { random } = this.#seams
    const seconds = this.$view.get().place?.askAgainAfter ?? 0
    // A tenth earlier or later: pages that were opened together should not all ask at once.
    const wait = this.#failures ? untilRetry(this.#failures, random()) : seconds * 1_000 * (0.9 + 0.2 * random())
    if (this.#isStopped || wait === 0 || this.$view.get().isOver) return
    this.#timer = setTimeout(() => void this.ask(), wait)
  }

  #set(change: Partial<PlaceView>): void {
    if (!this.#isStopped) this.$view.set({ ...this.$view.get(), ...change })
  }
}
