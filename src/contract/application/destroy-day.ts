import * as v from 'valibot'
import type { ApplicationRound } from '#contract/round/round.ts'
import { seoulDay } from '#lib/seoul-day.ts'
import type { ApplicationStatus } from './application-status.ts'

/**
 * The periods that the consents `term.privacy` and `term.uniqueIdentifier` promise. Documents are deleted within five
 * days after the review, which counts as "without delay" (Standard Guidelines on Personal Information Protection,
 * article 10).
 */
export const keptFor = { documentsDays: 5, years: 1, yearsAfterLease: 5 } as const

/** YYYY-MM-DD, an existing day. */
const day = v.pipe(v.string('invalid'), v.check(exists, 'invalid'))

/** `isSelected`: selected or in reserve. `leaseEndsOn`: day on which the lease ends or ended. */
export const selectionEntries = { isSelected: v.boolean('invalid'), leaseEndsOn: v.nullable(day) }
const selection = v.strictObject(selectionEntries)
export type WinnerSelection = v.InferOutput<typeof selection>

/** `from`: the values that the change is based on; the change is refused if they were changed meanwhile. */
export const selectionChange = v.strictObject({ ...selectionEntries, from: v.optional(selection) })
export type SelectionChange = v.InferOutput<typeof selectionChange>

/** Which rule gives the days, or why they are not known yet. */
const destroyReasons = ['lease', 'leaseOpen', 'announcement', 'notAnnounced', 'winnersOpen'] as const

/** Days in Seoul on which documents and personal data are deleted; null: not known yet. */
export const destroyDays = v.object({
  reason: v.picklist(destroyReasons),
  documents: v.nullable(day),
  person: v.nullable(day),
})
export type DestroyDays = v.InferOutput<typeof destroyDays>

export type DestroyInput = WinnerSelection & {
  status: ApplicationStatus
  announcedOn: string | null
  /** Day on which the last winner was entered; null: none yet, so any open application may still win. */
  winnersEnteredOn: string | null
}

const isOver = (status: ApplicationStatus) => status === 'INELIGIBLE' || status === 'WITHDRAWN'

/** When an application's documents and person are deleted: on the day after the last day of the period. */
export function destroyDaysOf({
  status,
  isSelected,
  leaseEndsOn,
  announcedOn,
  winnersEnteredOn,
}: DestroyInput): DestroyDays {
  const unknown = { documents: null, person: null }
  // Withdrawing the application does not end the lease.
  if (isSelected && (leaseEndsOn !== null || !isOver(status))) {
    if (leaseEndsOn === null) return { reason: 'leaseOpen', ...unknown }
    const person = later(leaseEndsOn, { years: keptFor.yearsAfterLease, days: 1 })
    return { reason: 'lease', documents: later(leaseEndsOn, { days: 1 }), person }
  }
  if (announcedOn === null) return { reason: 'notAnnounced', ...unknown }
  if (!isOver(status) && winnersEnteredOn === null) return { reason: 'winnersOpen', ...unknown }
  const reviewed = isOver(status) ? announcedOn : latest(announcedOn, winnersEnteredOn)
  const documents = later(reviewed, { days: keptFor.documentsDays })
  const person = latest(later(announcedOn, { years: keptFor.years, days: 1 }), documents)
  return { reason: 'announcement', documents: isUnderReview(status) ? person : documents, person }
}

const isUnderReview = (status: ApplicationStatus) => status === 'REVIEWING' || status === 'CORRECTION'

const latest = (one: string, other: string | null) => (other !== null && other > one ? other : one)

export function winnersAnnouncementDay(steps: ApplicationRound['steps']): string | null {
  const winners = steps?.find(({ key }) => key === 'winners')
  const day = winners ? seoulDay(winners.startAt) : ''
  return exists(day) ? day : null
}

/**
 * 29 February plus a year is 28 February: a period of years ends on the last day of its month. Years after 9999 (“no
 * end”) are capped, as their text would sort before today.
 */
function later(from: string, { years = 0, days }: { years?: number; days: number }): string {
  const date = new Date(`${from}T00:00:00.000Z`)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() + years)
  if (date.getUTCMonth() !== month) date.setUTCDate(0)
  date.setUTCDate(date.getUTCDate() + days)
  const text = date.toISOString().slice(0, 10)
  return exists(text) ? text : '9999-12-31'
}

function exists(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
