import * as v from 'valibot'
import { seoulDay } from '#lib/seoul-day.ts'
import type { ApplicationStatus } from './application.ts'
import type { Schedule } from './schedule.ts'

/**
 * What the consents to an application promise (`term.privacy`, `term.uniqueIdentifier`): documents go when the review is
 * over, five days at most being "without delay" (Standard Guidelines on Personal Information Protection, article 10).
 */
const keptFor = { documentsDays: 5, years: 1, yearsAfterLease: 5 } as const

/** YYYY-MM-DD, a day that exists. */
const day = v.pipe(v.string('invalid'), v.check(exists, 'invalid'))

/** Whether somebody was selected or is in reserve, and on which day their lease ends or has ended. */
export const selectionEntries = { isSelected: v.boolean('invalid'), leaseEndsOn: v.nullable(day) }
const selection = v.strictObject(selectionEntries)
export type Selection = v.InferOutput<typeof selection>

/** What is entered, and `from` what: refused where a colleague has entered something else since. */
export const selectionChange = v.strictObject({ ...selectionEntries, from: v.optional(selection) })
export type SelectionChange = v.InferOutput<typeof selectionChange>

/** Why an application goes on a day, or why nobody can tell the day yet. */
const destroyReasons = ['lease', 'leaseOpen', 'announcement', 'notAnnounced', 'winnersOpen'] as const

/** The days in Seoul on which an application's documents and its person are destroyed; null: not known yet. */
export const destroyDays = v.object({
  reason: v.picklist(destroyReasons),
  documents: v.nullable(day),
  person: v.nullable(day),
})
export type DestroyDays = v.InferOutput<typeof destroyDays>

export type Standing = Selection & {
  status: ApplicationStatus
  /** The day on which the round's winners are announced. */
  announcedOn: string | null
  /** The day on which the last of the round's winners was entered; null: none was, and every other one may be one. */
  winnersEnteredOn: string | null
}

/** Nothing that comes later makes these a winner's. */
const isOver = (status: ApplicationStatus) => status === 'INELIGIBLE' || status === 'WITHDRAWN'

/** When an application is to be destroyed. A period ends with its last day: what it held goes on the next. */
export function destroyDaysOf({
  status,
  isSelected,
  leaseEndsOn,
  announcedOn,
  winnersEnteredOn,
}: Standing): DestroyDays {
  const open = { documents: null, person: null }
  // A lease is not over because its application is withdrawn.
  if (isSelected && (leaseEndsOn !== null || !isOver(status))) {
    if (leaseEndsOn === null) return { reason: 'leaseOpen', ...open }
    const person = later(leaseEndsOn, { years: keptFor.yearsAfterLease, days: 1 })
    return { reason: 'lease', documents: later(leaseEndsOn, { days: 1 }), person }
  }
  if (announcedOn === null) return { reason: 'notAnnounced', ...open }
  // Who is not entered yet may be the next, as long as staff are at it.
  if (!isOver(status) && winnersEnteredOn === null) return { reason: 'winnersOpen', ...open }
  const reviewed = isOver(status) ? announcedOn : latest(announcedOn, winnersEnteredOn)
  const documents = later(reviewed, { days: keptFor.documentsDays })
  const person = latest(later(announcedOn, { years: keptFor.years, days: 1 }), documents)
  return { reason: 'announcement', documents: isUnderReview(status) ? person : documents, person }
}

/** Somebody reads its documents, or has asked for others. */
const isUnderReview = (status: ApplicationStatus) => status === 'REVIEWING' || status === 'CORRECTION'

const latest = (one: string, other: string | null) => (other !== null && other > one ? other : one)

/** The day on which a round announces its winners, by its step of that name. */
export function announcementDay(steps: Schedule['steps']): string | null {
  const winners = steps?.find(({ key }) => key === 'winners')
  const day = winners ? seoulDay(winners.startAt) : ''
  return exists(day) ? day : null
}

/**
 * A 29 February and a year is 28 February, as a period of years ends on the last day of its month. Days after 9999, which
 * stands for “no end”, would sort before today.
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
