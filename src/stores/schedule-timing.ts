/**
 * The moments a round's state changes by itself, in milliseconds: its opening and the first one after its end; and
 * whether staff have paused it, which ends at no moment that is known.
 */
export type Boundaries = { opens: number; closes: number; isPaused: boolean }

const second = 1_000
const minute = 60 * second
const refreshEvery = 5 * minute

/** Milliseconds until what is shown changes: the next full second, or a boundary before it. */
export function untilTick(now: number, boundaries: Boundaries | null): number {
  const nextSecond = second - (now % second)
  return Math.min(nextSecond, ...ahead(now, boundaries).map((moment) => moment - now))
}

/**
 * Milliseconds until the next request after one that succeeded: every 5 minutes, every 30 to 60 seconds while people
 * wait for a pause to end, 30 to 60 seconds before a boundary to set the clock, and 1 to 6 seconds after it for what
 * staff changed. `random` (0 to 1) keeps thousands of visitors from asking in the same second.
 */
export function untilRefresh(now: number, boundaries: Boundaries | null, random: number): number {
  const every = boundaries?.isPaused ? (0.5 + random / 2) * minute : refreshEvery
  const moments = [boundaries?.opens, boundaries?.closes]
    .filter((moment) => moment !== undefined)
    .flatMap((moment) => [moment - (0.5 + random / 2) * minute, moment + (1 + 5 * random) * second])
    .filter((moment) => moment > now + second)
  return Math.min(now + every, ...moments) - now
}

function ahead(now: number, boundaries: Boundaries | null): number[] {
  return boundaries ? [boundaries.opens, boundaries.closes].filter((moment) => moment > now) : []
}
