export type Clock = { now: number; advance: (seconds: number) => void }

export const morning = '2026-03-02T01:00:00.000Z'

export function makeClock(): Clock {
  const clock = {
    now: Date.parse(morning),
    advance: (seconds: number) => {
      clock.now += seconds * 1000
    },
  }
  return clock
}
