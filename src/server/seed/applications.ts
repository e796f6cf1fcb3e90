import type { Submission } from '#contract/application.ts'
import type { Rank } from '#contract/enumeration.ts'
import { applicationTerms, termId } from '#contract/term.ts'

/** Given names only behind one made-up family name: nobody is called “예시”. */
const givenNames = ['하람', '도윤', '서아', '지안', '이든', '나래', '가온', '다온', '라온', '마루', '바다', '새봄']
const ranks: Rank[] = ['FIRST', 'SECOND', 'THIRD']
const count = 36

/** Demo applications of every type; phones are in a block that no operator gives out, mails under `.example`. */
export function demoSubmissions(): Submission[] {
  return Array.from({ length: count }, (_, index) => {
    const isMarried = index % 3 === 2
    const isSpecial = index % 2 === 0
    const number = String(index + 1).padStart(4, '0')
    return {
      _terms: applicationTerms.filter(({ isRequired }) => isRequired || index % 4 === 0).map(termId),
      name: `예시${givenNames[index % givenNames.length]}`,
      phone: `0100000${number}`,
      birth: `${1988 + (index % 17)}${String(1 + (index % 12)).padStart(2, '0')}${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
      email: `applicant${number}@onmaru.example`,
      round: 1,
      qualification_type: isMarried ? 'MARRIED_TYPE' : 'YOUTH_TYPE',
      spouse: isMarried ? { name: '예시배우자', phone: `0100001${number}`, birth: '19920315' } : null,
      supply_type: isSpecial ? 'SPECIAL_TYPE' : 'NORMAL_TYPE',
      supply_category: isMarried ? 'MARRIED' : 'YOUTH',
      earning_rank: isSpecial ? (ranks[index % 3] ?? 'FIRST') : null,
      region_rank: isSpecial ? (ranks[(index >> 1) % 3] ?? 'FIRST') : null,
      isHomeless: true,
      isAsset: isSpecial ? index % 7 !== 0 : null,
      isCar: index % 9 !== 0,
    }
  })
}
