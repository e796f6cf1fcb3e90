import { type DocumentName, documentNames } from '#contract/document/document.ts'
import type { Answers } from './answers.ts'
import type { SupplyType } from './enumeration.ts'
import { regionRank } from './ranks.ts'

/** `always`: required; `conditional`: depends on answers not given; `other`: not required. */
export type DocumentNeed = 'always' | 'conditional' | 'other'
export type DocumentRule = { supply?: 'SPECIAL_TYPE'; when?: 'engaged' | 'work' | 'car' }

/** Which documents which applicants need: all lists of documents come from here. An empty rule: always. */
export const documentRules: Record<DocumentName, DocumentRule> = {
  identityCard: {},
  residentRegister: {},
  familyRelation: {},
  marriageRelation: {},
  marriageProof: { when: 'engaged' },
  healthInsurance: { supply: 'SPECIAL_TYPE' },
  income: { supply: 'SPECIAL_TYPE' },
  employment: { supply: 'SPECIAL_TYPE', when: 'work' },
  localTax: { supply: 'SPECIAL_TYPE' },
  vehicle: { when: 'car' },
}

/** Whether a circumstance applies; undefined: not known. */
const circumstances: Record<
  NonNullable<DocumentRule['when']>,
  (answers: Answers, announcement: string | null) => boolean | undefined
> = {
  engaged: ({ marriage, marriedOn }, announcement) => {
    if (marriage === 'SINGLE') return false
    if (marriage === 'ENGAGED') return true
    return marriage && marriedOn && announcement ? marriedOn > announcement : undefined
  },
  work: (answers) => {
    const { by } = regionRank({ answers })
    return answers.residence && by ? by !== 'residence' : undefined
  },
  car: ({ car }) => (car === null ? undefined : car > 0),
}

export function documentsFor(
  supply: SupplyType | null,
  answers: Answers,
  announcement: string | null,
): Record<DocumentNeed, DocumentName[]> {
  const needOf = (rule: DocumentRule): DocumentNeed => {
    if (rule.supply && rule.supply !== supply) return 'other'
    const isTrue = rule.when ? circumstances[rule.when](answers, announcement) : true
    if (isTrue === undefined) return 'conditional'
    return isTrue ? 'always' : 'other'
  }
  const groups: Record<DocumentNeed, DocumentName[]> = { always: [], conditional: [], other: [] }
  for (const name of documentNames) groups[needOf(documentRules[name])].push(name)
  return groups
}
