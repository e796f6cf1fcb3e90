import { expect, test } from 'vitest'
import { forecast, type Stay } from './forecast.ts'

const minute = 60_000
const window = 30 * minute

/** A sequence that looks random and is the same in each run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Log-normal by Box and Muller. */
function stayOf(random: () => number, median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.max(minute, median * Math.exp(spread * normal))
}

type Day = { places: number; people: number; arrivals: number; median: number; spread: number; gaveUp: number }

/** The errors of all estimates, each in parts of the true wait; every person asks each two minutes while waiting. */
function errorsOf({ places, people, arrivals, median, spread, gaveUp }: Day, seed: number): number[] {
  const random = makeRandom(seed)
  const queue = Array.from({ length: people }, () => random() * arrivals).sort((one, other) => one - other)
  const stays: { start: number; end: number }[] = []
  const starts: number[] = []
  for (const [index, arrival] of queue.entries()) {
    const taken = stays.map(({ end }) => end).sort((one, other) => other - one)
    const free = index < places ? arrival : (taken[places - 1] ?? arrival)
    const start = Math.max(arrival, free)
    starts.push(start)
    stays.push({ start, end: start + (random() < gaveUp ? 3 * minute : stayOf(random, median, spread)) })
  }
  const errors: number[] = []
  for (let now = arrivals; now < (starts.at(-1) ?? 0); now += 2 * minute) {
    const begun = stays.filter(({ start }) => start <= now)
    const running = begun.filter(({ end }) => end > now).map(({ start }) => now - start)
    const since = now - window
    const known: Stay[] = begun
      .filter(({ end }) => end > since)
      .map(({ start, end }) => ({
        from: Math.max(0, since - start),
        to: Math.min(end, now) - start,
        hasEnded: end <= now,
      }))
    const estimate = forecast(running, known)
    const waiting = starts.filter((start) => start > now)
    for (const [ahead, start] of waiting.entries())
      errors.push(Math.abs(estimate(ahead + 0.5) - (start - now)) / (start - now))
  }
  return errors
}

const medianOf = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

test.each([
  ['as usual', { places: 100, people: 1_000, arrivals: 2, median: 12, spread: 0.4, gaveUp: 0 }],
  ['slower than guessed', { places: 100, people: 1_000, arrivals: 5, median: 20, spread: 0.5, gaveUp: 0 }],
  ['faster than guessed', { places: 200, people: 2_000, arrivals: 1, median: 6, spread: 0.4, gaveUp: 0 }],
  ['with many who gave up', { places: 100, people: 1_000, arrivals: 10, median: 14, spread: 0.6, gaveUp: 0.2 }],
  ['in a small room', { places: 10, people: 120, arrivals: 5, median: 10, spread: 0.5, gaveUp: 0.1 }],
])('over a rush %s, half of the estimates are less than a quarter off', (_, { arrivals, median, ...day }) => {
  const errors = [1, 2, 3].flatMap((seed) =>
    errorsOf({ ...day, arrivals: arrivals * minute, median: median * minute }, seed),
  )
  expect(errors.length).toBeGreaterThan(500)
  expect(medianOf(errors)).toBeLessThan(0.25)
})

test('in an empty form nobody waits, and a place far away has a bound', () => {
  expect(forecast([], [])(5)).toBe(0)
  expect(forecast([0], [])(1)).toBeGreaterThan(5 * minute)
  expect(forecast([0], [])(1_000_000)).toBe(24 * 60 * minute)
})

test.each([20, 60, 185])('if nobody has left for %d minutes, the estimate is no shorter than that', (minutes) => {
  const to = minutes * minute
  const stays = Array.from({ length: 3_600 }, () => ({ from: Math.max(0, to - window), to, hasEnded: false }))
  const running = stays.map(() => to)
  expect(forecast(running, stays)(100)).toBeGreaterThan(Math.min(window, to))
})
