import { atom, computed } from 'nanostores'
import type { IdentityMode } from '#contract/round/identity-mode.ts'
import type { PublicRound, RoundList } from '#contract/round/public-round.ts'
import { type WindowState, windowState } from '#contract/round/round.ts'
import type { UploadMode } from '#contract/round/upload-mode.ts'
import type { WaitingRoomState } from '#contract/round/waiting-room.ts'
import { untilRetry } from '#lib/retry.ts'
import { type Boundaries, untilRefresh, untilTick } from './round-timing.ts'
import { api } from './session.ts'

/** `down`: the server has not answered. `none`: there is no round. */
export type RoundView = 'loading' | 'down' | 'none' | WindowState

type Answer = 'loading' | 'down' | { round: PublicRound | null }

export type RoundSeams = {
  load: (signal: AbortSignal) => Promise<RoundList>
  /** The device's clock in milliseconds; it may be wrong by any amount. */
  now: () => number
  random: () => number
  page: { isHidden: () => boolean; onReturn: (listener: () => void) => () => void }
}

type Timer = ReturnType<typeof setTimeout> | undefined

/** In milliseconds, like the two below. */
const requestTimeout = 8_000
/** A tick that is later means that the device slept or its clock was changed: the offset is unknown. */
const lateTick = 5_000
/** A round that was loaded this recently is not loaded again when the visitor returns to the page. */
const freshFor = 15_000

/** Keeps the current round and the server's clock. Exported for tests only; browser code uses the instance below. */
export class RoundStore {
  readonly $answer = atom<Answer>('loading')
  readonly $rounds = atom<readonly PublicRound[]>([])
  readonly $now = atom(0)
  readonly $identityMode = atom<IdentityMode>('off')
  readonly $uploadMode = atom<UploadMode | null>(null)
  readonly $waitingRoom = atom<WaitingRoomState>('off')
  readonly $round = computed(this.$answer, (answer) => (typeof answer === 'object' ? answer.round : null))
  readonly $windowState = computed([this.$round, this.$now], (round, now) => round && windowState(round, now))
  readonly $view = computed(
    [this.$answer, this.$windowState],
    (answer, state): RoundView => (typeof answer === 'object' ? (state ?? 'none') : answer),
  )

  #seams: RoundSeams
  /** Server's clock minus the device's, in milliseconds. */
  #offset = 0
  #failures = 0
  #askedAt = Number.NEGATIVE_INFINITY
  #underWay: Promise<void> | undefined
  #tickTimer: Timer
  #refreshTimer: Timer
  #users = 0
  #stopListening = () => {}

  constructor(seams: RoundSeams) {
    this.#seams = seams
  }

  start(): () => void {
    this.#users += 1
    if (this.#users === 1) {
      this.#stopListening = this.#seams.page.onReturn(() => {
        if (this.#isAnswered()) this.#tick()
        this.#refreshIfOld()
      })
      void this.refresh()
    }
    return () => this.#stop()
  }

  /** Loads the round now; concurrent calls share one request. Never rejects. */
  refresh(): Promise<void> {
    clearTimeout(this.#refreshTimer)
    this.#underWay ??= this.#ask().finally(() => {
      this.#underWay = undefined
      this.#planRefresh()
    })
    return this.#underWay
  }

  async #ask() {
    const { load, now } = this.#seams
    this.#askedAt = now()
    try {
      const list = await load(AbortSignal.timeout(requestTimeout))
      // The server's time is taken as that of the middle of the request.
      this.#offset = readMoment(list.now) - (this.#askedAt + now()) / 2
      this.#failures = 0
      this.$now.set(this.#serverNow())
      this.$identityMode.set(list.identity)
      this.$uploadMode.set(list.upload)
      this.$waitingRoom.set(list.waitingRoom)
      this.$rounds.set(list.schedules)
      this.$answer.set({ round: list.schedules[0] ?? null })
      this.#tick()
    } catch {
      this.#failures += 1
      // A known round stays on display: the clock runs without the server.
      if (!this.#isAnswered()) this.$answer.set('down')
    }
  }

  /** `due`: the server's time for which this tick was planned. */
  #tick(due = this.#serverNow()) {
    const now = this.#serverNow()
    this.$now.set(now)
    clearTimeout(this.#tickTimer)
    if (Math.abs(now - due) > lateTick) this.#refreshIfOld()
    const wait = untilTick(now, this.#boundaries())
    if (this.#users > 0) this.#tickTimer = setTimeout(() => this.#tick(now + wait), wait)
  }

  #planRefresh() {
    const random = this.#seams.random()
    const wait = this.#failures
      ? untilRetry(this.#failures, random)
      : untilRefresh(this.#serverNow(), this.#boundaries(), random)
    clearTimeout(this.#refreshTimer)
    // A hidden page does not refresh; `onReturn` refreshes it later.
    if (this.#users > 0) this.#refreshTimer = setTimeout(() => this.#seams.page.isHidden() || void this.refresh(), wait)
  }

  #refreshIfOld() {
    if (this.#seams.page.isHidden()) return
    if (this.#failures > 0 || Math.abs(this.#seams.now() - this.#askedAt) > freshFor) void this.refresh()
  }

  #stop() {
    this.#users -= 1
    if (this.#users > 0) return
    clearTimeout(this.#tickTimer)
    clearTimeout(this.#refreshTimer)
    this.#stopListening()
  }

  #isAnswered() {
    return typeof this.$answer.get() === 'object'
  }

  #serverNow() {
    return this.#seams.now() + this.#offset
  }

  #boundaries() {
    return boundariesOf(this.$round.get())
  }
}

function boundariesOf(round: PublicRound | null): Boundaries | null {
  // `deadAt` is inclusive: the window closes one millisecond later.
  return (
    round && {
      opens: Date.parse(round.openAt),
      closes: Date.parse(round.deadAt) + 1,
      isPaused: round.stops,
    }
  )
}

function readMoment(text: string): number {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw new Error('the answer has no valid time')
  return moment
}

const returnEvents = ['visibilitychange', 'focus', 'pageshow', 'online'] as const

const browser: RoundSeams = {
  load: (signal) => api.get<RoundList>('v1/application/schedules', { signal }).json(),
  now: () => Date.now(),
  random: () => Math.random(),
  page: {
    isHidden: () => document.hidden,
    onReturn: (listener) => {
      const notify = () => void (document.hidden || listener())
      for (const event of returnEvents) window.addEventListener(event, notify)
      return () => {
        for (const event of returnEvents) window.removeEventListener(event, notify)
      }
    },
  },
}

const store = new RoundStore(browser)

/** The current round with texts in the page's language; null while unknown or if there is none. */
export const $round = store.$round
/** All shown rounds, the current one first; empty while unknown. */
export const $rounds = store.$rounds
/** `loading`, `down`, `none`, or the window state. Changes by itself at each boundary. */
export const $roundView = store.$view
/** The server's clock in milliseconds, updated every full second; 0 before the first answer. */
export const $now = store.$now
/** `off` until the round is known. */
export const $identityMode = store.$identityMode
/** Null until the round is known. */
export const $uploadMode = store.$uploadMode
/** `off` until the round is known. */
export const $waitingRoom = store.$waitingRoom
/** Call on mount; the returned function stops on unmount. All islands share one clock. */
export const followRound = () => store.start()
/** Loads the round at once: after a refused submission, or when a visitor retries. */
export const refreshRound = () => store.refresh()
