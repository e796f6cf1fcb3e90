/**
 * The policy built into the site, to be confirmed by the operator. A changed text needs a new version and date; its
 * periods and the age come from `text-figures.ts`.
 */
export const privacyPolicy = { version: '2026-01', effective: '2026-01-01' } as const

/** In page order. Texts: `<id>.title`, `<id>.body` (a paragraph per line), `<id>.list` (an item per line). */
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

/** Occasions on which personal data is processed: a table each in the section `items`. Texts: `items.<occasion>.*`. */
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
