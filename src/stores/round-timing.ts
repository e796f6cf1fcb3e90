/**
 * In milliseconds; `closes` is the first millisecond after the round. `isPaused`: staff have paused the round, and the
 * end of a pause is unknown.
 */
export type Boundaries = { opens: number; closes: number; isPaused: boolean }

const second = 1_000
const minute = 60 * second
const refreshEvery = 5 * minute

/** Milliseconds until the next full second, or until a boundary before it. */
export function untilTick(now: number, boundaries: Boundaries | null): number {
  const nextSecond = second - (now % second)
  return Math.min(nextSecond, ...futureBoundaries(now, boundaries).map((moment) => moment - now))
}

/**
 * Milliseconds until the next request after a successful one: 5 minutes; 30 to 60 seconds during a pause; 30 to 60
 * seconds before a boundary, to set the clock, and 1 to 6 seconds after it, to load changes by staff. `random` (0 to 1)
 * spreads the requests of thousands of visitors.
 */
export function untilRefresh(now: number, boundaries: Boundaries | null, random: number): number {
  const every = boundaries?.isPaused ? (0.5 + random / 2) * minute : refreshEvery
  const moments = [boundaries?.opens, boundaries?.closes]
    .filter((moment) => moment !== undefined)
    .flatMap((moment) => [moment - (0.5 + random / 2) * minute, moment + (1 + 5 * random) * second])
    .filter((moment) => moment > now + second)
  return Math.min(now + every, ...moments) - now
}

function futureBoundaries(now: number, boundaries: Boundaries | null): number[] {
  return boundaries ? [boundaries.opens, boundaries.closes].filter((moment) => moment > now) : []
}
