import type { Submission } from '#contract/application/application.ts'
import { type ApplicantFacts, noFacts, regions } from '#contract/eligibility/answers.ts'
import { rank } from '#contract/eligibility/enumeration.ts'
import { offersFor } from '#contract/round/offered-home.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { demoOffers } from '#server/seed/offers.ts'

/** 0100000 0000 to 9999; persons with the same number differ in the last syllable of the name. */
const phones = 10_000
const ranks = rank.options
const firstSyllable = '가'.charCodeAt(0)

/** A valid application of person number `n`. The divisors differ, so that answers occur in all combinations. */
export function submissionOf(n: number): Submission {
  const isMarried = n % 3 === 0
  const isSpecial = n % 2 === 0
  const phone = `0100000${String(n % phones).padStart(4, '0')}`
  return {
    _terms: applicationTerms.filter(({ isRequired }) => isRequired || n % 4 === 0).map(termsId),
    cert: null,
    name: `예시${String.fromCharCode(firstSyllable + Math.floor(n / phones))}`,
    phone,
    birth: `${1988 + (n % 17)}${String(1 + (n % 12)).padStart(2, '0')}${String(1 + (n % 28)).padStart(2, '0')}`,
    email: `applicant${n}@onmaru.example`,
    round: 1,
    qualification_type: isMarried ? 'MARRIED_TYPE' : 'YOUTH_TYPE',
    spouse: isMarried ? { name: '예시배우자', phone, birth: '19920315' } : null,
    supply_type: isSpecial ? 'SPECIAL_TYPE' : 'NORMAL_TYPE',
    supply_category: isMarried ? 'MARRIED' : 'YOUTH',
    unit_type: offeredTypeAt(n, isMarried, isSpecial),
    earning_rank: isSpecial ? (ranks[n % 3] ?? 'FIRST') : null,
    region_rank: isSpecial ? (ranks[(n >> 1) % 3] ?? 'FIRST') : null,
    isHomeless: n % 5 !== 0,
    isAsset: isSpecial ? n % 7 !== 0 : null,
    isCar: n % 9 !== 0,
    facts: factsOf({ n, isMarried, isSpecial }),
  }
}

function offeredTypeAt(n: number, isMarried: boolean, isSpecial: boolean): Submission['unit_type'] {
  const supply_category = isMarried ? 'MARRIED' : 'YOUTH'
  const offered = offersFor(demoOffers, { supply_category, supply_type: isSpecial ? 'SPECIAL_TYPE' : 'NORMAL_TYPE' })
  return offered[Math.floor(n / 6) % offered.length]?.unit_type ?? null
}

/** Incomes and assets lie on both sides of the limits. */
function factsOf({ n, isMarried, isSpecial }: { n: number; isMarried: boolean; isSpecial: boolean }): ApplicantFacts {
  const marriage = isMarried ? ({ marriage: 'MARRIED', marriedOn: `${2018 + (n % 8)}0501` } as const) : {}
  const money = {
    household: 'MEMBERS',
    persons: 2 + (n % 5),
    income: (n % 90) * 100_000,
    assets: (n % 40) * 10_000_000,
  } as const
  const special = isSpecial ? { ...money, residence: regions[n % 3] ?? 'SEOUL' } : {}
  return { ...noFacts, ...marriage, ...special, car: n % 3 === 0 ? 0 : 20_000_000 + (n % 3) * 10_000_000 }
}
