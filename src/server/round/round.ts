import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { policyOf } from '#contract/eligibility/evaluate.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { localize } from '#contract/kit/localized.ts'
import { type ChosenHome, findOfferProblem } from '#contract/round/offered-home.ts'
import type { PublicRound, PublicStep } from '#contract/round/public-round.ts'
import {
  applicationRound,
  currentFirst,
  type RoundStep,
  roundMessages,
  stepsOf,
  windowState,
} from '#contract/round/round.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import { shaped } from '#server/http/shaped.ts'
import type { ApplicationRoundTable } from './round.table.ts'

type RoundRow = Selectable<ApplicationRoundTable>

export async function shownRounds(db: Db | Trx): Promise<RoundRow[]> {
  const rows = db.selectFrom('application_round').selectAll().where('shows', '=', true).orderBy('round', 'desc')
  return (await rows.execute()).map((row) => {
    const round = withValidTexts(row)
    return { ...round, steps: stepsOf(round) }
  })
}

/** In a stored round, steps and offers that do not fit the contract count as missing, and such texts as empty. */
export function withValidTexts<
  Kept extends { steps: unknown; offers?: unknown; offerSource?: unknown; message?: unknown },
>(round: Kept): Kept {
  const { message, steps, offers, offerSource } = applicationRound.fields
  return {
    ...round,
    steps: v.is(steps, round.steps) ? round.steps : null,
    ...(round.offers !== undefined && { offers: v.is(offers, round.offers) ? round.offers : null }),
    ...(round.offerSource !== undefined && {
      offerSource: v.is(offerSource, round.offerSource) ? round.offerSource : null,
    }),
    ...(round.message !== undefined && { message: shaped(message, round.message) }),
  }
}

/** 0 if no round is shown. */
export async function currentRound(db: Db | Trx, now: number): Promise<number> {
  return currentFirst(await shownRounds(db), now)[0]?.round ?? 0
}

export function presentRound(round: RoundRow, locale: Locale, years: readonly PolicyYear[]): PublicRound {
  const { id, message, steps, offerSource, ...rest } = round
  const texts = roundMessages.map((key) => [key, localize(message[key], locale)] as const)
  // The cast holds: `roundMessages` lists all keys of the type.
  const presented = Object.fromEntries(texts) as PublicRound['message']
  return {
    _id: id,
    ...rest,
    message: presented,
    steps: (steps ?? []).map((step) => presentStep(step, locale)),
    policyYear: policyOf(years, round)?.year ?? null,
    offerSource: offerSource && localize(offerSource, locale),
  }
}

function presentStep({ label, note, ...step }: RoundStep, locale: Locale): PublicStep {
  return { ...step, label: localize(label, locale), note: note && localize(note, locale) }
}

const errorByWindowState = {
  before: ['windowBefore', 'beforeOpen'],
  paused: ['windowPaused', 'stop'],
  closed: ['windowClosed', 'dead'],
} as const

/** Undefined if the round accepts applications. */
export function windowError(rounds: RoundRow[], round: number, now: number, locale: Locale): ApiError | undefined {
  const found = rounds.find((one) => one.round === round)
  if (!found) return new ApiError('validationFailed', { fields: { round: 'invalid' } })
  const state = windowState(found, now)
  if (state === 'open') return undefined
  const [code, text] = errorByWindowState[state]
  const message = localize(found.message[text], locale)
  return new ApiError(code, message ? { message } : {})
}

/** Undefined if the answers name a home that the round offers. */
export function offerError(rounds: RoundRow[], chosen: ChosenHome & { round: number }): ApiError | undefined {
  const problem = findOfferProblem(rounds.find(({ round }) => round === chosen.round)?.offers ?? null, chosen)
  return problem ? new ApiError('validationFailed', { fields: { [problem.field]: problem.code } }) : undefined
}

export async function requireOpenRound(db: Db | Trx, round: number, now: number, locale: Locale): Promise<void> {
  const refused = windowError(await shownRounds(db), round, now, locale)
  if (refused) throw refused
}
