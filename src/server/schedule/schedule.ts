import type { Selectable } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import { localize } from '#contract/localized.ts'
import { type PublicSchedule, scheduleMessages, windowState } from '#contract/schedule.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { ScheduleTable } from './schedule.table.ts'

type Round = Selectable<ScheduleTable>

/** Shown rounds, the latest first: the first of the list is the current one. */
export function shownRounds(db: Db): Promise<Round[]> {
  return db.selectFrom('schedule').selectAll().where('shows', '=', true).orderBy('round', 'desc').execute()
}

/** A round as visitors get it, with its texts in one language. */
export function presentRound({ id, message, ...round }: Round, locale: Locale): PublicSchedule {
  const texts = scheduleMessages.map((key) => [key, localize(message[key], locale)] as const)
  // The entries are made from the very list of keys that the type names.
  return { _id: id, ...round, message: Object.fromEntries(texts) as PublicSchedule['message'] }
}

const refusals = {
  before: ['windowBefore', 'beforeOpen'],
  paused: ['windowPaused', 'stop'],
  closed: ['windowClosed', 'dead'],
} as const

/** The round if it takes applications at `now`; a 409 with the round's message otherwise. */
export async function requireOpenRound(db: Db, round: number, now: number, locale: Locale): Promise<Round> {
  const rounds = await shownRounds(db)
  const found = rounds.find((one) => one.round === round)
  if (!found) throw new ApiError('validationFailed', { fields: { round: 'invalid' } })
  const state = windowState(found, now)
  if (state === 'open') return found
  const [code, text] = refusals[state]
  throw new ApiError(code, { message: localize(found.message[text], locale) })
}
