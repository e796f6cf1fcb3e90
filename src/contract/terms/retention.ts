import * as v from 'valibot'

type Rule = { unit: 'days' | 'months'; minimum: number; maximum: number; default: number }

/**
 * Retention periods. `question` (the word of the API and of stored settings) is for inquiries. `maximum` is the promise of
 * the consent or the privacy policy and must not be exceeded (Personal Information Protection Act, article 21).
 * `minimum` is what the work needs; for the access log it is the law: three years, as the log also records access rights
 * (Standards of Personal Information Security, article 5). `default` applies until staff save another period.
 */
export const retentionRules = {
  draft: { unit: 'days', minimum: 3, maximum: 7, default: 7 },
  registration: { unit: 'months', minimum: 1, maximum: 12, default: 12 },
  question: { unit: 'months', minimum: 3, maximum: 12, default: 12 },
  form: { unit: 'months', minimum: 1, maximum: 12, default: 12 },
  contact: { unit: 'months', minimum: 1, maximum: 12, default: 12 },
  post: { unit: 'months', minimum: 1, maximum: 12, default: 12 },
  log: { unit: 'months', minimum: 36, maximum: 120, default: 36 },
} as const satisfies Record<string, Rule>
export type RetentionKind = keyof typeof retentionRules
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[]

const within = (kind: RetentionKind) =>
  v.pipe(
    v.number('retentionInvalid'),
    v.integer('retentionInvalid'),
    v.minValue(retentionRules[kind].minimum, 'retentionInvalid'),
    v.maxValue(retentionRules[kind].maximum, 'retentionInvalid'),
  )

export const retention = v.strictObject({
  draft: within('draft'),
  registration: within('registration'),
  question: within('question'),
  form: within('form'),
  contact: within('contact'),
  post: within('post'),
  log: within('log'),
})
export type Retention = v.InferOutput<typeof retention>

/** `now` (milliseconds) minus the retention period, as UTC ISO text. */
export function keptSince(kept: Retention, kind: RetentionKind, now: number): string {
  return shifted(now, retentionRules[kind].unit, -kept[kind])
}

/** `now` (milliseconds) plus the retention period, as UTC ISO text; `''` if `now` is NaN. */
export function keptUntil(kept: Retention, kind: RetentionKind, now: number): string {
  if (Number.isNaN(now)) return ''
  return shifted(now, retentionRules[kind].unit, kept[kind])
}

/** Promise of the optional consent `term.marketing` of an application. */
export const marketingMonths = 24

/** `now` (milliseconds) minus the period of that consent, as UTC ISO text. */
export const marketingKeptSince = (now: number): string => shifted(now, 'months', -marketingMonths)

/** A day that the target month does not have becomes its last day: 31 January plus a month is 28 February. */
function shifted(now: number, unit: Rule['unit'], count: number): string {
  const date = new Date(now)
  if (unit === 'days') date.setUTCDate(date.getUTCDate() + count)
  else {
    const day = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + count)
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(day, last))
  }
  return date.toISOString()
}
