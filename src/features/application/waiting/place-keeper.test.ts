import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitingPlace } from '#contract/round/waiting-room.ts'
import type { KeptTicket } from '#stores/waiting-ticket.ts'
import { PlaceKeeper, type PlaceSeams } from './place-keeper.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const place = (changes: Partial<WaitingPlace>): WaitingPlace => ({
  state: 'waiting',
  number: 7,
  ahead: 4,
  estimatedAt: null,
  keptUntil: null,
  ticket: 'seven',
  askAgainAfter: 5,
  ...changes,
})

/** The server gives `answers` in turn, then the last one again and again. An error is thrown. */
function keeperOf(answers: (WaitingPlace | Error)[], changes: Partial<PlaceSeams> = {}) {
  let kept: KeptTicket | null = null
  let keys = 0
  const asked: { ticket: string | null; key: string; isInUse: boolean }[] = []
  const keeper = new PlaceKeeper(1, {
    async ask({ ticket, key }, { isInUse = false }) {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push({ ticket, key, isInUse })
      if (!answer || answer instanceof Error) throw answer
      return answer
    },
    onClosed: () => undefined,
    isClosedError: () => false,
    read: () => kept,
    keep: (changed) => {
      kept = changed
    },
    randomKey: () => `key ${++keys}`,
    // The middle of the spread: a wait of exactly `askAgainAfter` seconds.
    random: () => 0.5,
    now: Date.now,
    hasBegun: () => false,
    ...changes,
  })
  return { keeper, asked, view: () => keeper.$view.get(), kept: () => kept }
}

test('asks again with its ticket until it is admitted, and then reports that the form is in use', async () => {
  const admitted = place({ state: 'admitted', ahead: 0, askAgainAfter: 60 })
  const { keeper, asked, view } = keeperOf([place({}), place({ ahead: 1 }), admitted])
  await keeper.ask()
  expect(view()).toMatchObject({ place: { ahead: 4 }, aheadAtStart: 4, hasWaited: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(view()).toMatchObject({ place: { ahead: 1 }, aheadAtStart: 4 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(view()).toMatchObject({ place: { state: 'admitted' }, hasWaited: true })
  keeper.noteUse()
  await vi.advanceTimersByTimeAsync(60_000)
  keeper.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked.map(({ ticket, isInUse }) => [ticket, isInUse])).toEqual([
    [null, false],
    ['seven', false],
    ['seven', false],
    ['seven', true],
  ])
})

test('a first call without an answer is repeated with the same key, and a place stays on display', async () => {
  const { keeper, asked, view } = keeperOf([new Error('offline'), place({}), new Error('offline'), place({ ahead: 2 })])
  await keeper.ask()
  expect(view()).toMatchObject({ place: null, isLost: true })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.map(({ key }) => key)).toEqual(['key 1', 'key 1'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(view()).toMatchObject({ place: { ahead: 4 }, isLost: true })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(view()).toMatchObject({ place: { ahead: 2 }, isLost: false })
})

test('the ticket of a sent application is replaced by a new one', async () => {
  const { keeper, asked, view } = keeperOf([place({}), place({ state: 'ended' }), place({ number: 9 })])
  await keeper.ask()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked.map(({ key, ticket }) => [key, ticket])).toEqual([
    ['key 1', null],
    ['key 1', 'seven'],
    ['key 2', null],
  ])
  expect(view()).toMatchObject({ place: { number: 9 }, isOver: false })
})

test('a turn that is over asks no more until the visitor takes a new number', async () => {
  const admitted = place({ state: 'admitted', askAgainAfter: 60 })
  const { keeper, asked, view, kept } = keeperOf([admitted, place({ state: 'ended' }), place({ number: 9 })])
  await keeper.ask()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([asked.length, view().isOver, kept()]).toEqual([2, true, null])
  await keeper.askAnew()
  expect(view()).toMatchObject({ isOver: false, place: { number: 9 } })
})

test('a visitor who has begun the form takes no number', async () => {
  const { keeper, asked } = keeperOf([place({})], { hasBegun: () => true })
  await keeper.ask()
  expect(asked).toEqual([])
})

test('a refusal because the round is not open is reported to the page', async () => {
  const onClosed = vi.fn()
  const { keeper } = keeperOf([new Error('closed')], { onClosed, isClosedError: () => true })
  await keeper.ask()
  expect(onClosed).toHaveBeenCalledOnce()
})
