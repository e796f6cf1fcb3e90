import type { Selectable } from 'kysely'
import type { Submission } from '#contract/application/application.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { localize } from '#contract/kit/localized.ts'
import type { Database } from '#server/db/database.ts'
import type { Occasion } from './outbox.ts'

type Round = Pick<Selectable<Database['application_round']>, 'round' | 'steps'>
type Received = Pick<Occasion, 'channels'> & {
  id: string
  locale: Locale
  at: string
  receiptNumber: string
  submission: Submission
}

/** Confirms a submitted application, with the next step of its round. */
export function receivedOccasion(
  { id, locale, at, receiptNumber, submission, channels }: Received,
  rounds: Round[],
): Occasion {
  const { email, phone, round, unit_type } = submission
  const steps = rounds.find((one) => one.round === round)?.steps ?? []
  const next = steps.filter(({ startAt }) => startAt > at).sort((a, b) => (a.startAt < b.startAt ? -1 : 1))[0]
  return {
    occasion: id,
    applicationId: id,
    template: 'RECEIVED',
    locale,
    email,
    phone,
    ...(channels && { channels }),
    payload: {
      round,
      receiptNumber,
      at,
      ...(unit_type && { unitType: unit_type }),
      next: next ? { label: localize(next.label, locale), at: next.startAt } : null,
    },
  }
}

type Registered = {
  id: string
  locale: Locale
  email: string
  phone: string
  round: number
  receiptNumber: string
  token: string
}

/** Confirms a registration; once, even if it changes later, so that the form cannot be used to send repeated mails. */
export function registeredOccasion({ id, round, receiptNumber, token, ...to }: Registered, at: string): Occasion {
  const payload = { round, receiptNumber, at, next: null, registration: { token } }
  return { occasion: id, applicationId: id, template: 'REGISTERED', ...to, payload }
}

type StatusStep = { eventId: string; status: string; at: string; correctionEndsAt: string | null }

/** Messages about a new status; only a correction and a withdrawal have one. */
export function statusOccasions(
  row: Selectable<Database['application']>,
  { eventId, status, at, correctionEndsAt }: StatusStep,
): Occasion[] {
  const { id, locale, email, phone, round, receiptNumber } = row
  if (status !== 'CORRECTION' && status !== 'WITHDRAWN') return []
  if (!email || !phone || !receiptNumber) return []
  const next = correctionEndsAt ? { label: '', at: correctionEndsAt } : null
  const payload = { round, receiptNumber, at, next }
  return [{ occasion: eventId, applicationId: id, template: status, locale, email, phone, payload }]
}
