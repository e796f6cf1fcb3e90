import { ageLimits, marriageLimits } from './age-and-marriage-limits.ts'
import type { Answers } from './answers.ts'
import { ageOn, daysBetween, yearsLater } from './calendar.ts'
import type { Limit, PolicyYear } from './policy-year.ts'
import { type Reason, reason } from './reason.ts'

/** `announcement`: YYYYMMDD. `policy`: figures of the year that applies. */
export type Case = { answers: Answers; announcement: string | null; policy: PolicyYear | null }

const isCouple = ({ marriage }: Answers) => marriage === 'MARRIED' || marriage === 'ENGAGED'

/** An unconfirmed limit is not applied. */
const confirmed = (limit: Limit | undefined) => (limit?.confidence === 'low' ? undefined : limit?.amount)

export function ageReason({ answers: { birth }, announcement }: Case): Reason {
  if (!birth || !announcement) return reason('age.unknown')
  const age = ageOn(birth, announcement)
  const { from, to } = ageLimits
  if (age < from) return reason('age.young', { age, from })
  return age > to ? reason('age.old', { age, to }) : reason('age.fits', { age })
}

export function marriageReason({ answers: { marriage, marriedOn }, announcement }: Case): Reason {
  if (marriage === 'SINGLE') return reason('marriage.single')
  if (marriage === 'ENGAGED') return reason('marriage.engaged')
  if (!marriage || !marriedOn || !announcement) return reason('marriage.unknown')
  if (marriedOn > announcement) return reason('marriage.later')
  const { years, days } = marriageLimits
  const isWithin = [yearsLater(marriedOn, years) >= announcement, daysBetween(marriedOn, announcement) <= days]
  if (isWithin.every((one) => one)) return reason('marriage.fits', { years })
  return isWithin.some((one) => one) ? reason('marriage.between', { years, days }) : reason('marriage.over', { years })
}

/** Young applicants: only their own home counts. Couples: no member of the household may own one. */
export function homeReason({ answers }: Case, supply: 'special' | 'general'): Reason {
  const { home, marriage } = answers
  if (!home || !marriage) return reason(home === 'OWN' ? 'home.own' : 'home.unknown')
  if (home === 'NONE') return reason('home.none')
  if (home === 'OWN') return reason('home.own')
  if (isCouple(answers)) return reason('home.household')
  return reason(supply === 'general' ? 'home.parents' : 'home.parentsSpecial')
}

export function carReason({ answers: { car }, policy }: Case): Reason {
  if (car === null) return reason('car.unknown')
  if (car === 0) return reason('car.none')
  const limit = confirmed(policy?.car)
  if (!policy || limit === undefined) return reason('car.noLimit')
  return reason(car <= limit ? 'car.fits' : 'car.over', { limit, year: policy.year })
}

export function assetsReason({ answers, policy }: Case): Reason {
  const { assets, marriage } = answers
  if (assets === null || !marriage) return reason('assets.unknown')
  const limit = confirmed(isCouple(answers) ? policy?.assets.married : policy?.assets.youth)
  if (!policy || limit === undefined) return reason('assets.noLimit')
  return reason(assets <= limit ? 'assets.fits' : 'assets.over', { limit, year: policy.year })
}
