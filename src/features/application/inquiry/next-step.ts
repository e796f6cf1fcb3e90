import type { PublicStep } from '#contract/public-schedule.ts'

/** The step of a round that is under way or comes next at `now` (milliseconds), after the application itself. */
export function nextStep(steps: readonly PublicStep[], now: number): PublicStep | undefined {
  const ahead = steps.filter(
    ({ key, endAt }) => !['announcement', 'application'].includes(key) && now <= Date.parse(endAt),
  )
  return ahead.toSorted((one, other) => one.startAt.localeCompare(other.startAt))[0]
}
