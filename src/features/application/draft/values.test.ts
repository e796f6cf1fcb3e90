import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { submission } from '#contract/application.ts'
import { applicationTerms, termId } from '#contract/term.ts'
import { emptyValues, type FormValues, findErrors, formSchema, toSubmission } from './values.ts'

const youth: FormValues = {
  ...emptyValues,
  _terms: applicationTerms.map(termId),
  name: '김온마',
  phone: '01000001234',
  birth: '19990131',
  email: 'onma@onmaru.example',
  qualification_type: 'YOUTH_TYPE',
  supply_type: 'NORMAL_TYPE',
  isHomeless: true,
  isCar: true,
}
const newlywed: FormValues = {
  ...youth,
  qualification_type: 'MARRIED_TYPE',
  spouse: { name: '이루리', phone: '01000005678', birth: '19980202' },
  supply_type: 'SPECIAL_TYPE',
  earning_rank: 'FIRST',
  region_rank: 'SECOND',
  isAsset: true,
}

describe('answers', () => {
  it('become what the contract accepts', () => {
    expect(v.parse(formSchema(3), youth)).toMatchObject({ round: 3, supply_category: 'YOUTH', spouse: null })
    expect(v.is(submission, toSubmission(newlywed, 1))).toBe(true)
  })

  it('leave out what no longer applies', () => {
    const changed = { ...newlywed, qualification_type: 'YOUTH_TYPE', supply_type: 'NORMAL_TYPE' } as const
    expect(toSubmission(changed, 1)).toMatchObject({
      spouse: null,
      earning_rank: null,
      region_rank: null,
      isAsset: null,
      supply_category: 'YOUTH',
    })
  })

  it('leave out a consent that is no longer asked for', () => {
    const sent = toSubmission({ ...youth, _terms: [...youth._terms, 'privacy@2020-01'] }, 1)
    expect(sent._terms).toEqual(youth._terms)
  })

  it('are wrong in the fields that are wrong', () => {
    const wrong = { ...newlywed, phone: '010', spouse: { ...newlywed.spouse, name: '' }, earning_rank: null }
    expect(findErrors(wrong, 1)).toEqual({
      phone: 'phoneRequired',
      'spouse.name': 'nameRequired',
      earning_rank: 'rankMismatch',
    })
  })

  it('are all missing at first', () => {
    expect(Object.keys(findErrors(emptyValues, 1))).toEqual(
      expect.arrayContaining([
        '_terms',
        'name',
        'phone',
        'birth',
        'email',
        'qualification_type',
        'supply_type',
        'isCar',
      ]),
    )
  })
})
