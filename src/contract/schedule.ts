import * as v from 'valibot'
import { list } from './bounded.ts'
import { dateTime } from './field.ts'
import { localizedText } from './localized.ts'
import { appliedYear } from './policy-year.ts'
import { resource } from './resource.ts'

/** The four texts a round shows instead of the form; `dead2` is the amendment form's after `deadAt`. */
export const scheduleMessages = ['beforeOpen', 'dead', 'dead2', 'stop'] as const
const text = localizedText(1_000)

/** The steps of a round as they follow one another; their texts stand with each round. */
export const stepKeys = [
  'announcement',
  'application',
  'screening',
  'documents',
  'clarification',
  'winners',
  'contract',
  'moveIn',
] as const

/** A step and how long it lasts. */
export const span = { key: v.picklist(stepKeys), startAt: dateTime, endAt: dateTime }
const step = v.pipe(
  v.strictObject({ ...span, label: localizedText(100), note: v.nullable(localizedText(300)) }),
  v.check(({ startAt, endAt }) => startAt <= endAt, 'dateTimeInvalid'),
)
const steps = v.pipe(
  list(step, stepKeys.length),
  v.check((list) => new Set(list.map(({ key }) => key)).size === list.length, 'invalid'),
)

/** A round of applications. Its window: see `windowState`. */
export const schedule = resource('schedule', 'schedules', {
  round: v.pipe(v.number(), v.integer(), v.minValue(1)),
  shows: v.boolean(),
  stops: v.boolean(),
  openAt: dateTime,
  deadAt: dateTime,
  message: v.strictObject({ beforeOpen: text, dead: text, dead2: text, stop: text }),
  /** Null where nobody has entered any. */
  steps: v.nullable(steps),
  /** The year whose figures apply. Null or left out: see `policyOf`. */
  policyYear: v.exactOptional(v.nullable(appliedYear)),
})

export type Schedule = v.InferOutput<typeof schedule.record>
export type ScheduleInput = v.InferOutput<typeof schedule.create>
export type ScheduleStep = v.InferOutput<typeof step>

type Window = { openAt: string; deadAt: string }

/**
 * Rounds with the current one first: whose window it is at `now` (milliseconds), else the next to open, else the last to
 * have closed. The others follow in the same order. A pause ends no window.
 */
export function currentFirst<Round extends Window>(rounds: readonly Round[], now: number): Round[] {
  const place = ({ openAt, deadAt }: Window): [group: number, order: number] => {
    const [open, dead] = [Date.parse(openAt), Date.parse(deadAt)]
    if (now > dead) return [2, -dead]
    return now < open ? [1, open] : [0, dead]
  }
  return rounds.toSorted((one, other) => {
    const [[group, order], [otherGroup, otherOrder]] = [place(one), place(other)]
    return group - otherGroup || order - otherOrder
  })
}

export type WindowState = 'before' | 'open' | 'paused' | 'closed'

/** Whether the round takes applications at `now` (milliseconds). Both ends of the window belong to it. */
export function windowState(round: { stops: boolean; openAt: string; deadAt: string }, now: number): WindowState {
  if (round.stops) return 'paused'
  if (now < Date.parse(round.openAt)) return 'before'
  return now <= Date.parse(round.deadAt) ? 'open' : 'closed'
}
