import * as v from 'valibot'
import { appliedYear } from '#contract/eligibility/policy-year.ts'
import { boundedList } from '#contract/kit/bounded.ts'
import { dateTime, positiveInteger } from '#contract/kit/field.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { resource } from '#contract/kit/resource.ts'
import { offerSource, offers } from './offer.ts'

/** Texts instead of the form: before `openAt`, after `deadAt`, during a pause. `dead2`: instead of the amendment form. */
export const roundMessages = ['beforeOpen', 'dead', 'dead2', 'stop'] as const
const text = localizedText(1_000)

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

export const span = { key: v.picklist(stepKeys), startAt: dateTime, endAt: dateTime }
const step = v.pipe(
  v.strictObject({ ...span, label: localizedText(100), note: v.nullable(localizedText(300)) }),
  v.check(({ startAt, endAt }) => startAt <= endAt, 'dateTimeInvalid'),
)
const steps = v.pipe(
  boundedList(step, stepKeys.length),
  v.check((list) => new Set(list.map(({ key }) => key)).size === list.length, 'invalid'),
)

export const applicationRound = resource('schedule', 'schedules', {
  round: positiveInteger,
  shows: v.boolean(),
  /** Paused: no applications are accepted. */
  stops: v.boolean(),
  openAt: dateTime,
  deadAt: dateTime,
  message: v.strictObject({ beforeOpen: text, dead: text, dead2: text, stop: text }),
  /** The span of `application` is replaced by the window wherever steps are read, see `stepsOf`. */
  steps: v.nullable(steps),
  /** Year whose figures apply. Null or missing: see `policyOf`. */
  policyYear: v.exactOptional(v.nullable(appliedYear)),
  offers: v.exactOptional(offers),
  offerSource: v.exactOptional(offerSource),
})

export type ApplicationRound = v.InferOutput<typeof applicationRound.record>
export type ApplicationRoundInput = v.InferOutput<typeof applicationRound.create>
export type RoundStep = v.InferOutput<typeof step>

type Window = { openAt: string; deadAt: string }

/** The steps with the window as the span of `application`: the round alone says when applications are accepted. */
export function stepsOf<Step extends Pick<RoundStep, 'key' | 'startAt' | 'endAt'>>({
  steps,
  openAt,
  deadAt,
}: Window & { steps: readonly Step[] | null }): Step[] | null {
  return steps?.map((step) => (step.key === 'application' ? { ...step, startAt: openAt, endAt: deadAt } : step)) ?? null
}

/**
 * The current round first: the one whose window is open at `now` (milliseconds), else the next to open, else the last
 * to close. The others follow in the same order. A pause does not end a window.
 */
export function currentFirst<Round extends Window>(rounds: readonly Round[], now: number): Round[] {
  const rankOf = ({ openAt, deadAt }: Window): [group: number, order: number] => {
    const [open, dead] = [Date.parse(openAt), Date.parse(deadAt)]
    if (now > dead) return [2, -dead]
    return now < open ? [1, open] : [0, dead]
  }
  return rounds.toSorted((one, other) => {
    const [[group, order], [otherGroup, otherOrder]] = [rankOf(one), rankOf(other)]
    return group - otherGroup || order - otherOrder
  })
}

export type WindowState = 'before' | 'open' | 'paused' | 'closed'

/** `now` in milliseconds. Both ends of the window are inclusive. */
export function windowState(round: { stops: boolean; openAt: string; deadAt: string }, now: number): WindowState {
  if (round.stops) return 'paused'
  if (now < Date.parse(round.openAt)) return 'before'
  return now <= Date.parse(round.deadAt) ? 'open' : 'closed'
}
