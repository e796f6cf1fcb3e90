/** Whether a condition is met, or all conditions of a supply. */
export const verdicts = ['eligible', 'unclear', 'ineligible'] as const
export type Verdict = (typeof verdicts)[number]

/** What a condition found, with its verdict. Texts: `i18n/<locale>/eligibility.json`, keys `reason.<code>`. */
export const reasonVerdicts = {
  'age.fits': 'eligible',
  'age.young': 'ineligible',
  'age.old': 'ineligible',
  'age.unknown': 'unclear',
  'marriage.single': 'eligible',
  'marriage.fits': 'eligible',
  // Within seven years if counted in years or in days, over it if counted the other way.
  'marriage.between': 'unclear',
  'marriage.engaged': 'unclear',
  // Registered after the announcement.
  'marriage.later': 'unclear',
  'marriage.over': 'ineligible',
  'marriage.unknown': 'unclear',
  'home.none': 'eligible',
  'home.parents': 'eligible',
  // The announcement decides whether a family's home counts for special supply.
  'home.parentsSpecial': 'unclear',
  // A member of a couple's household owns a home.
  'home.household': 'ineligible',
  'home.own': 'ineligible',
  'home.unknown': 'unclear',
  'car.none': 'eligible',
  'car.fits': 'eligible',
  'car.over': 'ineligible',
  'car.noLimit': 'unclear',
  'car.unknown': 'unclear',
  'income.fits': 'eligible',
  'income.over': 'ineligible',
  'income.noTable': 'unclear',
  'income.noRow': 'unclear',
  'income.unknown': 'unclear',
  'assets.fits': 'eligible',
  'assets.over': 'ineligible',
  'assets.noLimit': 'unclear',
  'assets.unknown': 'unclear',
  'region.fits': 'eligible',
  'region.unknown': 'unclear',
} as const satisfies Record<string, Verdict>
export type ReasonCode = keyof typeof reasonVerdicts

/** `values`: the placeholders of its text, such as `limit` in won. */
export type Reason = { code: ReasonCode; verdict: Verdict; values: Record<string, number> }

export function reason(code: ReasonCode, values: Record<string, number> = {}): Reason {
  return { code, verdict: reasonVerdicts[code], values }
}

export function worstVerdict(reasons: readonly Reason[]): Verdict {
  const present = reasons.map(({ verdict }) => verdict)
  return ['ineligible' as const, 'unclear' as const].find((verdict) => present.includes(verdict)) ?? 'eligible'
}
