import { type WindowState, windowState } from '#contract/round/round.ts'
import type { ApplicationStatus } from './application-status.ts'

/** Whether the applicant may change an application: state of the round's window, or `fixed` once the review has begun. */
export type AmendmentState = WindowState | 'fixed'

type Round = { stops: boolean; openAt: string; deadAt: string }
type AmendedApplication = { status: ApplicationStatus; correctionEndsAt: string | null }

/** A requested correction ignores the round's window, until `correctionEndsAt` (null: no limit). */
export function amendmentState(
  { status, correctionEndsAt }: AmendedApplication,
  round: Round,
  now: number,
): AmendmentState {
  if (status === 'CORRECTION') return !correctionEndsAt || now <= Date.parse(correctionEndsAt) ? 'open' : 'closed'
  return status === 'SUBMITTED' ? windowState(round, now) : 'fixed'
}

/**
 * Paths of the fields in `after` that differ from `before`: `email`, `spouse.name`. Null equals missing. Of applications,
 * settings and staff accounts.
 */
export function changedFields(before: object, after: object): string[] {
  const earlier: Record<string, unknown> = { ...before }
  return Object.entries(after).flatMap(([key, value]) => {
    const old = earlier[key] ?? null
    if (isEmpty(old) && isEmpty(value)) return []
    if (isGroup(old) && isGroup(value)) return changedFields(old, value).map((path) => `${key}.${path}`)
    return isSame(old, value ?? null) ? [] : [key]
  })
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (isGroup(value) && Object.values(value).every(isEmpty))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
