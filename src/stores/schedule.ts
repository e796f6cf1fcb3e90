import { atom, computed } from 'nanostores'
import type { IdentityMode } from '#contract/identity-mode.ts'
import type { PublicSchedule, ScheduleList } from '#contract/public-schedule.ts'
import { type WindowState, windowState } from '#contract/schedule.ts'
import type { UploadMode } from '#contract/upload-mode.ts'
import { untilRetry } from '#lib/retry.ts'
import { type Boundaries, untilRefresh, untilTick } from './schedule-timing.ts'
import { api } from './session.ts'

/** Everything a visitor can be shown about the round: a window state, or why there is none. */
export type ScheduleView = 'loading' | 'down' | 'none' | WindowState

type Answer = 'loading' | 'down' | { schedule: PublicSchedule | null }

export type ScheduleSeams = {
  load: (signal: AbortSignal) => Promise<ScheduleList>
  /** This device's clock in milliseconds: it may be wrong by any amount. */
  now: () => number
  random: () => number
  page: { isHidden: () => boolean; onReturn: (listener: () => void) => () => void }
}

type Timer = ReturnType<typeof setTimeout> | undefined

const requestTimeout = 8_000
/** A tick this late means that the device slept or its clock was set: the offset is no longer known. */
const lateTick = 5_000
const freshFor = 15_000

/** The store with its seams open, for tests. Browser code uses the instance below. */
export class ScheduleStore {
  readonly $answer = atom<Answer>('loading')
  readonly $now = atom(0)
  readonly $identityMode = atom<IdentityMode>('off')
  readonly $uploadMode = atom<UploadMode | null>(null)
  readonly $schedule = computed(this.$answer, (answer) => (typeof answer === 'object' ? answer.schedule : null))
  readonly $windowState = computed(
    [this.$schedule, this.$now],
    (schedule, now) => schedule && windowState(schedule, now),
  )
  readonly $view = computed(
    [this.$answer, this.$windowState],
    (answer, state): ScheduleView => (typeof answer === 'object' ? (state ?? 'none') : answer),
  )

  #seams: ScheduleSeams
  #offset = 0
  #failures = 0
  #askedAt = Number.NEGATIVE_INFINITY
  #underWay: Promise<void> | undefined
  #tickTimer: Timer
  #refreshTimer: Timer
  #users = 0
  #stopListening = () => {}

  constructor(seams: ScheduleSeams) {
    this.#seams = seams
  }

  /** Loads the round and keeps it and the clock current until the returned function is called. */
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

  /** Asks the server now; calls that come meanwhile share the request. Never rejects. */
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
      this.#offset = readMoment(list.now) - (this.#askedAt + now()) / 2
      this.#failures = 0
      this.$now.set(this.#serverNow())
      this.$identityMode.set(list.identity)
      this.$uploadMode.set(list.upload)
      this.$answer.set({ schedule: list.schedules[0] ?? null })
      this.#tick()
    } catch {
      this.#failures += 1
      // What is known stays on show: the clock goes on without the server.
      if (!this.#isAnswered()) this.$answer.set('down')
    }
  }

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
    // A page nobody looks at stays quiet; it asks when somebody returns.
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
    return boundariesOf(this.$schedule.get())
  }
}

function boundariesOf(schedule: PublicSchedule | null): Boundaries | null {
  // Both ends of the window belong to it: it is closed one millisecond after `deadAt`.
  return (
    schedule && {
      opens: Date.parse(schedule.openAt),
      closes: Date.parse(schedule.deadAt) + 1,
      isPaused: schedule.stops,
    }
  )
}

function readMoment(text: string): number {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw new Error('the answer tells no time')
  return moment
}

const returnEvents = ['visibilitychange', 'focus', 'pageshow', 'online'] as const

const browser: ScheduleSeams = {
  load: (signal) => api.get<ScheduleList>('v1/application/schedules', { signal }).json(),
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

const store = new ScheduleStore(browser)

/** The current round with its texts in the page's language; null while unknown or when there is none. */
export const $schedule = store.$schedule
/** What to show: `loading`, `down`, `none`, or the window state. Changes by itself at the moment. */
export const $scheduleView = store.$view
/** The server's clock in milliseconds, ticking at each full second once the first answer is there; 0 before. */
export const $now = store.$now
/** Who verifies applicants; known once the round is. */
export const $identityMode = store.$identityMode
/** Where documents are sent; null until the round is known. */
export const $uploadMode = store.$uploadMode
/** Call when a component mounts; it returns what to call when it unmounts. Any number of islands share one clock. */
export const startSchedule = () => store.start()
/** Asks the server at once: after a refused submission, or when a visitor asks to try again. */
export const refreshSchedule = () => store.refresh()
