import * as v from 'valibot'

type Rule = { unit: 'days' | 'months'; least: number; most: number; built: number }

/**
 * How long records are kept. `most` is what the consent or the privacy policy promises, which nobody may exceed
 * (Personal Information Protection Act, article 21); `least` is what the work, or for the access log the law, needs:
 * three years, as who may see what is written there too (Standards of Personal Information Security, article 5).
 */
export const retentionRules = {
  draft: { unit: 'days', least: 3, most: 7, built: 7 },
  registration: { unit: 'months', least: 1, most: 12, built: 12 },
  question: { unit: 'months', least: 3, most: 12, built: 12 },
  form: { unit: 'months', least: 1, most: 12, built: 12 },
  contact: { unit: 'months', least: 1, most: 12, built: 12 },
  post: { unit: 'months', least: 1, most: 12, built: 12 },
  log: { unit: 'months', least: 36, most: 120, built: 36 },
} as const satisfies Record<string, Rule>
export type RetentionKind = keyof typeof retentionRules
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[]

const within = (kind: RetentionKind) =>
  v.pipe(
    v.number('retentionInvalid'),
    v.integer('retentionInvalid'),
    v.minValue(retentionRules[kind].least, 'retentionInvalid'),
    v.maxValue(retentionRules[kind].most, 'retentionInvalid'),
  )

/** Days or months for each kind of record, as `retentionRules` says. */
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

/** The moment that lies as long before `now` (milliseconds) as a kind of record is kept, as a UTC ISO text. */
export function keptSince(kept: Retention, kind: RetentionKind, now: number): string {
  return shifted(now, kind, -kept[kind])
}

/** The moment until which a record of `now` (milliseconds) is kept, as a UTC ISO text; `''` where nobody can say. */
export function keptUntil(kept: Retention, kind: RetentionKind, now: number): string {
  if (Number.isNaN(now)) return ''
  return shifted(now, kind, kept[kind])
}

/** A day that the target month does not have becomes its last: 31 January and a month is 28 February. */
function shifted(now: number, kind: RetentionKind, count: number): string {
  const date = new Date(now)
  if (retentionRules[kind].unit === 'days') date.setUTCDate(date.getUTCDate() + count)
  else {
    const day = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + count)
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(day, last))
  }
  return date.toISOString()
}
