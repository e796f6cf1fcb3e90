import type { Submission } from '#contract/application/application.ts'
import type { Registration } from '#contract/application/registration.ts'
import { unitTypes } from '#contract/complex/building.ts'
import { type ApplicantFacts, noFacts, regions } from '#contract/eligibility/answers.ts'
import type { Rank } from '#contract/eligibility/enumeration.ts'
import { offersFor } from '#contract/round/offered-home.ts'
import { applicationTerms, registrationTerms, termsId } from '#contract/terms/terms.ts'
import { demoPerson } from '#server/identity/simulator/demo-person.ts'
import { demoOffers } from './offers.ts'

/** All have the family name “예시”, which does not exist. */
const givenNames = ['하람', '도윤', '서아', '지안', '이든', '나래', '가온', '다온', '라온', '마루', '바다', '새봄']
const registrantNames = ['소율', '한결', '보람', '이안', '슬기', '노을', '해든', '아라']
const ranks: Rank[] = ['FIRST', 'SECOND', 'THIRD']
const count = 36

/** Phone numbers are from a block that no operator assigns. The remainders of `index` vary the answers. */
export function demoSubmissions(): Submission[] {
  return Array.from({ length: count }, (_, index) => {
    const isMarried = index % 3 === 2
    const isSpecial = index % 2 === 0
    const number = String(index + 1).padStart(4, '0')
    return {
      _terms: applicationTerms.filter(({ isRequired }) => isRequired || index % 4 === 0).map(termsId),
      cert: null,
      name: `예시${givenNames[index % givenNames.length]}`,
      phone: `0100000${number}`,
      birth: `${1988 + (index % 17)}${String(1 + (index % 12)).padStart(2, '0')}${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
      // The identity simulator offers this person as one who has already applied.
      ...(index === 0 && demoPerson),
      email: `applicant${number}@onmaru.example`,
      round: 1,
      qualification_type: isMarried ? 'MARRIED_TYPE' : 'YOUTH_TYPE',
      spouse: isMarried ? { name: '예시배우자', phone: `0100001${number}`, birth: '19920315' } : null,
      supply_type: isSpecial ? 'SPECIAL_TYPE' : 'NORMAL_TYPE',
      supply_category: isMarried ? 'MARRIED' : 'YOUTH',
      unit_type: offeredTypeAt(index, isMarried, isSpecial),
      ...conditions(isSpecial, index),
      isHomeless: true,
      isCar: index % 9 !== 0,
      facts: factsOf(index, isMarried, isSpecial),
    }
  })
}

function offeredTypeAt(index: number, isMarried: boolean, isSpecial: boolean): Submission['unit_type'] {
  const supply_category = isMarried ? 'MARRIED' : 'YOUTH'
  const offered = offersFor(demoOffers, { supply_category, supply_type: isSpecial ? 'SPECIAL_TYPE' : 'NORMAL_TYPE' })
  return offered[Math.floor(index / 6) % offered.length]?.unit_type ?? null
}

function conditions(isSpecial: boolean, index: number) {
  if (!isSpecial) return { earning_rank: null, region_rank: null, isAsset: null }
  const rankAt = (step: number): Rank => ranks[step % ranks.length] ?? 'FIRST'
  return { earning_rank: rankAt(index), region_rank: rankAt(Math.floor(index / 2)), isAsset: index % 7 !== 0 }
}

/** Mostly fits the ranks above, by the figures of 2025; every ninth car and every seventh fortune exceeds its limit. */
function factsOf(index: number, isMarried: boolean, isSpecial: boolean): ApplicantFacts {
  const car = index % 9 === 0 ? 52_000_000 : (index % 2) * 18_000_000
  const marriage = isMarried
    ? ({ marriage: 'MARRIED', marriedOn: `20${20 + (index % 5)}0${1 + (index % 9)}11` } as const)
    : {}
  if (!isSpecial) return { ...noFacts, ...marriage, car }
  const incomes = isMarried ? [5_200_000, 5_900_000, 6_400_000] : [3_400_000, 3_850_000, 4_200_000]
  return {
    ...noFacts,
    ...marriage,
    household: isMarried ? 'MEMBERS' : 'ALONE',
    persons: isMarried ? 2 : null,
    income: incomes[index % incomes.length] ?? 0,
    residence: regions[Math.floor(index / 2) % regions.length] ?? 'SEOUL',
    assets: index % 7 === 0 ? 410_000_000 : 60_000_000 + index * 1_000_000,
    car,
  }
}

export function demoRegistrations(): Registration[] {
  return registrantNames.map((name, index) => {
    const number = String(index + 1).padStart(4, '0')
    return {
      kind: 'REGISTRATION',
      _terms: [termsId(registrationTerms)],
      name: `예시${name}`,
      phone: `0100002${number}`,
      email: `interest${number}@onmaru.example`,
      unitTypes: unitTypes.filter((_, place) => (place + index) % 4 === 0).map((type) => type.name),
    }
  })
}
