import { ageLimits, marriageLimits } from './age-and-marriage-limits.ts'
import type { Answers } from './answers.ts'
import { ageOn, daysBetween, yearsLater } from './calendar.ts'
import type { Limit, PolicyYear } from './policy-year.ts'
import { type Reason, reason } from './reason.ts'

/** `announcement`: YYYYMMDD. `policy`: figures of the year that applies. */
export type RuleInput = { answers: Answers; announcement: string | null; policy: PolicyYear | null }

const isCouple = ({ marriage }: Answers) => marriage === 'MARRIED' || marriage === 'ENGAGED'

/** An unconfirmed limit is not applied. */
const confirmed = (limit: Limit | undefined) => (limit?.confidence === 'low' ? undefined : limit?.amount)

export function ageReason({ answers: { birth }, announcement }: RuleInput): Reason {
  if (!birth || !announcement) return reason('age.unknown')
  const age = ageOn(birth, announcement)
  const { from, to } = ageLimits
  if (age < from) return reason('age.young', { age, from })
  return age > to ? reason('age.old', { age, to }) : reason('age.fits', { age })
}

export function marriageReason({ answers: { marriage, marriedOn }, announcement }: RuleInput): Reason {
  if (marriage === 'SINGLE') return reason('marriage.single')
  if (marriage === 'ENGAGED') return reason('marriage.engaged')
  if (!marriage || !marriedOn || !announcement) return reason('marriage.unknown')
  if (marriedOn > announcement) return reason('marriage.later')
  const { years, days } = marriageLimits
  // Notices count the seven years in years or in days: where the two differ, the result is unclear.
  const isWithin = [yearsLater(marriedOn, years) >= announcement, daysBetween(marriedOn, announcement) <= days]
  if (isWithin.every(Boolean)) return reason('marriage.fits', { years })
  return isWithin.some(Boolean) ? reason('marriage.between', { years, days }) : reason('marriage.over', { years })
}

/** General supply counts only a young applicant's own home, special supply perhaps the family's; couples: the household's. */
export function homeReason({ answers }: RuleInput, supply: 'special' | 'general'): Reason {
  const { home, marriage } = answers
  if (!home || !marriage) return reason(home === 'OWN' ? 'home.own' : 'home.unknown')
  if (home === 'NONE') return reason('home.none')
  if (home === 'OWN') return reason('home.own')
  if (isCouple(answers)) return reason('home.household')
  return reason(supply === 'general' ? 'home.parents' : 'home.parentsSpecial')
}

export function carReason({ answers: { car }, policy }: RuleInput): Reason {
  if (car === null) return reason('car.unknown')
  if (car === 0) return reason('car.none')
  const limit = confirmed(policy?.car)
  if (!policy || limit === undefined) return reason('car.noLimit')
  return reason(car <= limit ? 'car.fits' : 'car.over', { limit, year: policy.year })
}

export function assetsReason({ answers, policy }: RuleInput): Reason {
  const { assets, marriage } = answers
  if (assets === null || !marriage) return reason('assets.unknown')
  const limit = confirmed(isCouple(answers) ? policy?.assets.married : policy?.assets.youth)
  if (!policy || limit === undefined) return reason('assets.noLimit')
  return reason(assets <= limit ? 'assets.fits' : 'assets.over', { limit, year: policy.year })
}
