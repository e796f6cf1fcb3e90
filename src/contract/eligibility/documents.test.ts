import { describe, expect, it } from 'vitest'
import { documentNames } from '#contract/document/document.ts'
import { answersOf, noFacts } from './answers.ts'
import { documentsFor } from './documents.ts'

const somebody = (qualification_type: 'YOUTH_TYPE' | 'MARRIED_TYPE' | null, facts = noFacts) =>
  answersOf({ birth: '19990131', qualification_type, isHomeless: true, facts })
const announcement = '20250915'

describe('documents', () => {
  it('are few for general supply', () => {
    const groups = documentsFor('NORMAL_TYPE', somebody('YOUTH_TYPE'), announcement)
    expect(groups.always).toEqual(['identityCard', 'residentRegister', 'familyRelation', 'marriageRelation'])
    expect(groups.conditional).toEqual(['vehicle'])
  })

  it('include income and tax for special supply', () => {
    const groups = documentsFor('SPECIAL_TYPE', somebody('YOUTH_TYPE'), announcement)
    expect(groups.always).toEqual(expect.arrayContaining(['healthInsurance', 'income', 'localTax']))
    expect(groups.conditional).toEqual(['employment', 'vehicle'])
    expect(groups.other).toEqual(['marriageProof'])
  })

  it('may include proof of a future marriage until a couple has given its date', () => {
    expect(documentsFor('NORMAL_TYPE', somebody('MARRIED_TYPE'), announcement).conditional).toContain('marriageProof')
    expect(documentsFor('NORMAL_TYPE', somebody(null), announcement).conditional).toContain('marriageProof')
  })

  it('are determined by the facts', () => {
    const facts = { ...noFacts, marriage: 'MARRIED', marriedOn: '20250916', car: 1, residence: 'SEOUL' } as const
    const later = documentsFor('SPECIAL_TYPE', somebody('MARRIED_TYPE', facts), announcement)
    expect(later.conditional).toEqual([])
    expect(later.always).toEqual(expect.arrayContaining(['marriageProof', 'vehicle']))
    const married = documentsFor(
      'SPECIAL_TYPE',
      somebody('MARRIED_TYPE', { ...facts, marriedOn: announcement, car: 0 }),
      announcement,
    )
    expect(married.other).toEqual(['marriageProof', 'employment', 'vehicle'])
  })

  it('include every document exactly once', () => {
    for (const supply of ['SPECIAL_TYPE', 'NORMAL_TYPE', null] as const)
      expect(
        Object.values(documentsFor(supply, somebody('MARRIED_TYPE'), announcement))
          .flat()
          .sort(),
      ).toEqual([...documentNames].sort())
  })
})
