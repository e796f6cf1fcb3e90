import { retentionRules } from './retention.ts'

/** The privacy policy that is built into the site; another text gets another version and date. To confirm by the operator. */
export const policy = { version: '2026-01', effective: '2026-01-01' } as const

/** How long its texts say that unsent applications (days) and the access log (years) are kept; all else is a year. */
export const policyPeriods = { days: retentionRules.draft.built, logYears: retentionRules.log.built / 12 }

/** The sections in their order. Texts: `<id>.title`, `<id>.body` (a paragraph a line), `<id>.list` (an item a line). */
export const policySections = [
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

/** What is handled, by occasion. Texts: `items.<occasion>.*`. */
export const policyOccasions = [
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
