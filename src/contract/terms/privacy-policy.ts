import { retentionRules } from './retention.ts'

/**
 * The privacy policy built into the site; a changed text needs a new version and date. To be confirmed by the operator.
 */
export const privacyPolicy = { version: '2026-01', effective: '2026-01-01' } as const

/** Periods stated in its texts: unsent applications in days, the access log in years; all others are a year. */
export const privacyPolicyPeriods = { days: retentionRules.draft.built, logYears: retentionRules.log.built / 12 }

/** In their order. Texts: `<id>.title`, `<id>.body` (one paragraph per line), `<id>.list` (one item per line). */
export const privacyPolicySections = [
  { id: 'purpose', hasList: true },
  { id: 'items' },
  { id: 'provision' },
  { id: 'entrust' },
  { id: 'destruction', hasList: true },
  { id: 'safety', hasList: true },
  { id: 'storage', hasList: true },
  { id: 'rights', hasList: true },
  { id: 'child' },
  { id: 'officer' },
  { id: 'remedy', hasList: true },
  { id: 'change' },
] as const

/** Occasions of processing. Texts: `items.<occasion>.*`. */
export const privacyPolicyOccasions = [
  'application',
  'identifier',
  'draft',
  'news',
  'inquiry',
  'form',
  'board',
  'member',
  'log',
] as const
