import { describe, expect, it } from 'vitest'
import { documentNames } from '#contract/upload.ts'
import { suggestDocuments } from './document-suggestion.ts'

describe('suggested documents', () => {
  it('are few for general supply', () => {
    const groups = suggestDocuments({ qualification_type: 'YOUTH_TYPE', supply_type: 'NORMAL_TYPE' })
    expect(groups.always).toEqual(['identityCard', 'residentRegister', 'familyRelation', 'marriageRelation'])
    expect(groups.conditional).toEqual(['vehicle'])
  })

  it('include income and tax for special supply', () => {
    const groups = suggestDocuments({ qualification_type: 'YOUTH_TYPE', supply_type: 'SPECIAL_TYPE' })
    expect(groups.always).toEqual(expect.arrayContaining(['healthInsurance', 'income', 'localTax']))
    expect(groups.conditional).toEqual(['employment', 'vehicle'])
    expect(groups.other).toEqual(['marriageProof'])
  })

  it('include proof of a marriage to come for newlyweds', () => {
    const groups = suggestDocuments({ qualification_type: 'MARRIED_TYPE', supply_type: 'NORMAL_TYPE' })
    expect(groups.conditional).toContain('marriageProof')
  })

  it('name every document once', () => {
    const groups = suggestDocuments({ qualification_type: 'MARRIED_TYPE', supply_type: 'SPECIAL_TYPE' })
    expect(Object.values(groups).flat().sort()).toEqual([...documentNames].sort())
  })
})
