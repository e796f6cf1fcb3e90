import type { PublicStep } from '#contract/round/public-schedule.ts'

export type StepState = 'past' | 'now' | 'next' | 'later'

/** `now` in milliseconds; `changesIn`: milliseconds until the next change. */
export function stepStates(steps: Pick<PublicStep, 'startAt' | 'endAt'>[], now: number) {
  // A step includes its end, so it is over one millisecond later.
  const spans = steps.map(({ startAt, endAt }) => ({ start: Date.parse(startAt), over: Date.parse(endAt) + 1 }))
  const nextStart = Math.min(...spans.map(({ start }) => start).filter((start) => start > now))
  const states = spans.map(({ start, over }): StepState => {
    if (over <= now) return 'past'
    if (start <= now) return 'now'
    return start === nextStart ? 'next' : 'later'
  })
  const changes = spans.flatMap(({ start, over }) => [start, over]).filter((at) => at > now)
  return { states, changesIn: changes.length > 0 ? Math.min(...changes) - now : undefined }
}
