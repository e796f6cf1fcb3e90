import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublicRound, RoundList } from '#contract/round/public-round.ts'
import { RoundStore } from './round.ts'

const opens = Date.parse('2025-09-22T01:00:00.000Z')
const closes = Date.parse('2025-09-26T08:00:00.000Z')
const second = 1_000
const minute = 60 * second

const round: PublicRound = {
  _id: '01990000-0000-7000-8000-000000000001',
  createdAt: '2025-09-01T00:00:00.000Z',
  updatedAt: '2025-09-01T00:00:00.000Z',
  round: 1,
  shows: true,
  stops: false,
  openAt: new Date(opens).toISOString(),
  deadAt: new Date(closes).toISOString(),
  steps: [],
  offers: null,
  offerSource: null,
  policyYear: 2025,
  message: { beforeOpen: 'soon', dead: 'over', dead2: 'over', stop: 'paused' },
}

/** The server's clock is `ahead` milliseconds ahead of the device's. */
function setUp({ serverTime, ahead = 0 }: { serverTime: number; ahead?: number }) {
  vi.setSystemTime(serverTime - ahead)
  const answer = { schedules: [round] as PublicRound[], isDown: false, latency: 0, calls: 0 }
  const page = { hidden: false, notifyReturn: () => {} }
  const load = async (): Promise<RoundList> => {
    answer.calls += 1
    if (answer.latency) await new Promise((resolve) => setTimeout(resolve, answer.latency / 2))
    const now = new Date(Date.now() + ahead).toISOString()
    if (answer.latency) await new Promise((resolve) => setTimeout(resolve, answer.latency / 2))
    if (answer.isDown) throw new Error('no answer')
    return { schedules: answer.schedules, now, identity: 'off', upload: 'server', waitingRoom: 'off' }
  }
  const store = new RoundStore({
    load,
    now: () => Date.now(),
    random: () => 0,
    page: {
      isHidden: () => page.hidden,
      onReturn: (listener) => {
        page.notifyReturn = listener
        return () => {
          page.notifyReturn = () => {}
        }
      },
    },
  })
  return { store, answer, page, pass: (time: number) => vi.advanceTimersByTimeAsync(time) }
}

describe('the round store', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is loading until the first answer', async () => {
    const { store, pass } = setUp({ serverTime: opens - minute })
    expect(store.$view.get()).toBe('loading')
    store.start()
    await pass(0)
    expect(store.$view.get()).toBe('before')
    expect(store.$round.get()).toEqual(round)
  })

  it("uses the server's clock if the device's is hours off", async () => {
    const { store, pass } = setUp({ serverTime: opens - 2 * second, ahead: -9 * 60 * minute })
    store.start()
    await pass(0)
    expect(store.$now.get()).toBe(opens - 2 * second)
    await pass(2 * second - 1)
    expect(store.$windowState.get()).toBe('before')
    await pass(1)
    expect(store.$windowState.get()).toBe('open')
  })

  it("assumes that the server's time is from the middle of the request", async () => {
    const { store, answer, pass } = setUp({ serverTime: opens - minute, ahead: 5 * minute })
    answer.latency = 600
    store.start()
    await pass(600)
    expect(store.$now.get()).toBe(opens - minute + 600)
  })

  it('is open at the last moment and closed a millisecond later', async () => {
    const { store, pass } = setUp({ serverTime: closes - 500 })
    store.start()
    await pass(500)
    expect(store.$windowState.get()).toBe('open')
    await pass(1)
    expect(store.$windowState.get()).toBe('closed')
  })

  it('ticks at each full second and reports each state once', async () => {
    const { store, pass } = setUp({ serverTime: opens - 2 * second - 300 })
    const states: unknown[] = []
    store.start()
    await pass(0)
    store.$view.subscribe((view) => states.push(view))
    await pass(300)
    expect(store.$now.get()).toBe(opens - 2 * second)
    await pass(5 * second)
    expect(states).toEqual(['before', 'open'])
  })

  it('detects a pause a second after the opening', async () => {
    const { store, answer, pass } = setUp({ serverTime: opens - 5 * second })
    store.start()
    await pass(0)
    answer.schedules = [{ ...round, stops: true }]
    // With `random` 0, the round is loaded again one second after the opening.
    await pass(5 * second + 900)
    expect(store.$view.get()).toBe('open')
    await pass(200)
    expect(store.$view.get()).toBe('paused')
  })

  it('detects within a minute that a pause has ended', async () => {
    const { store, answer, pass } = setUp({ serverTime: opens + 60 * minute })
    answer.schedules = [{ ...round, stops: true }]
    store.start()
    await pass(0)
    expect(store.$view.get()).toBe('paused')
    answer.schedules = [round]
    await pass(minute)
    expect(store.$view.get()).toBe('open')
  })

  it('reports that there is no round', async () => {
    const { store, answer, pass } = setUp({ serverTime: opens })
    answer.schedules = []
    store.start()
    await pass(0)
    expect(store.$view.get()).toBe('none')
    expect(store.$windowState.get()).toBeNull()
  })
})

describe('if the server does not answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reports it, and retries after 2, 4 and 8 seconds', async () => {
    const { store, answer, pass } = setUp({ serverTime: opens })
    answer.isDown = true
    store.start()
    await pass(0)
    expect(store.$view.get()).toBe('down')
    await pass(2 * second)
    expect(answer.calls).toBe(2)
    await pass(4 * second)
    expect(answer.calls).toBe(3)
    answer.isDown = false
    await pass(8 * second)
    expect(store.$view.get()).toBe('open')
  })

  it('keeps its state, and still switches at the opening', async () => {
    const { store, answer, pass } = setUp({ serverTime: opens - 2 * minute })
    store.start()
    await pass(0)
    answer.isDown = true
    await pass(2 * minute)
    expect(answer.calls).toBeGreaterThan(1)
    expect(store.$view.get()).toBe('open')
  })

  it('refuses an answer without a time', async () => {
    const store = new RoundStore({
      load: async () => ({ schedules: [round], now: 'soon', identity: 'off', upload: 'server', waitingRoom: 'off' }),
      now: () => Date.now(),
      random: () => 0,
      page: { isHidden: () => false, onReturn: () => () => {} },
    })
    await store.refresh()
    expect(store.$view.get()).toBe('down')
  })
})

describe('repeated requests', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are shared among islands that start together', async () => {
    const { store, answer, pass } = setUp({ serverTime: opens })
    store.start()
    store.start()
    void store.refresh()
    await pass(0)
    expect(answer.calls).toBe(1)
  })

  it('pause while the page is hidden, and follow at once when it becomes visible', async () => {
    const { store, answer, page, pass } = setUp({ serverTime: opens + minute })
    store.start()
    await pass(0)
    page.hidden = true
    await pass(30 * minute)
    expect(answer.calls).toBe(1)
    page.hidden = false
    answer.schedules = [{ ...round, stops: true }]
    page.notifyReturn()
    await pass(0)
    expect(store.$view.get()).toBe('paused')
  })

  it("follow when the device's clock jumps", async () => {
    const { store, answer, pass } = setUp({ serverTime: opens - 60 * minute })
    store.start()
    await pass(20 * second)
    vi.setSystemTime(Date.now() + 120 * minute)
    await pass(second)
    expect(answer.calls).toBe(2)
  })

  it('stop with the last user', async () => {
    const { store, answer, pass } = setUp({ serverTime: opens - minute })
    const stops = [store.start(), store.start()]
    await pass(0)
    for (const stop of stops) stop()
    await pass(60 * minute)
    expect(answer.calls).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
