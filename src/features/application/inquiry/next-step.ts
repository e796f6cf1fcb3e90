import type { PublicStep } from '#contract/round/public-schedule.ts'

/** `now` in milliseconds. Leaves out the announcement and the application period. */
export function nextScheduleStep(steps: readonly PublicStep[], now: number): PublicStep | undefined {
  const ahead = steps.filter(
    ({ key, endAt }) => !['announcement', 'application'].includes(key) && now <= Date.parse(endAt),
  )
  return ahead.toSorted((one, other) => one.startAt.localeCompare(other.startAt))[0]
}
