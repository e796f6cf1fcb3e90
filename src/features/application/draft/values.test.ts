import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { submission } from '#contract/application/application.ts'
import { noFacts } from '#contract/eligibility/answers.ts'
import { applicationTerms, termId } from '#contract/terms/term.ts'
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
  facts: { ...noFacts, car: 0 },
}
const newlywed: FormValues = {
  ...youth,
  qualification_type: 'MARRIED_TYPE',
  spouse: { name: '이루리', phone: '01000005678', birth: '19980202' },
  supply_type: 'SPECIAL_TYPE',
  earning_rank: 'FIRST',
  region_rank: 'SECOND',
  isAsset: true,
  facts: {
    ...noFacts,
    marriage: 'MARRIED',
    marriedOn: '20240501',
    household: 'ALONE',
    persons: 2,
    income: 3_000_000,
    residence: 'SEOUL',
    assets: 1,
    car: 0,
  },
}

describe('answers', () => {
  it('become a valid submission', () => {
    expect(v.parse(formSchema(3), youth)).toMatchObject({ round: 3, supply_category: 'YOUTH', spouse: null })
    expect(v.is(submission, toSubmission(newlywed, 1))).toBe(true)
  })

  it('omit fields that no longer apply', () => {
    const changed = { ...newlywed, qualification_type: 'YOUTH_TYPE', supply_type: 'NORMAL_TYPE' } as const
    expect(toSubmission(changed, 1)).toMatchObject({
      spouse: null,
      earning_rank: null,
      region_rank: null,
      isAsset: null,
      supply_category: 'YOUTH',
      facts: { ...noFacts, car: 0 },
    })
  })

  it('omit a consent that is no longer requested', () => {
    const sent = toSubmission({ ...youth, _terms: [...youth._terms, 'privacy@2020-01'] }, 1)
    expect(sent._terms).toEqual(youth._terms)
  })

  it('require a verification if the server does', () => {
    const cert = '019a0000-0000-7000-8000-000000000001'
    expect(findErrors({ ...youth, needsCert: true }, 1)).toEqual({ cert: 'certRequired' })
    expect(findErrors({ ...youth, needsCert: true, cert }, 1)).toEqual({})
    expect(toSubmission({ ...youth, cert }, 1)).toMatchObject({ cert })
    expect(toSubmission(youth, 1)).not.toHaveProperty('needsCert')
  })

  it('get errors at the invalid fields', () => {
    const wrong = { ...newlywed, phone: '010', spouse: { ...newlywed.spouse, name: '' }, earning_rank: null }
    expect(findErrors(wrong, 1)).toEqual({
      phone: 'phoneInvalid',
      'spouse.name': 'nameRequired',
      earning_rank: 'rankMismatch',
    })
  })

  it('computed from facts get no error while the facts are missing', () => {
    const facts = { ...newlywed.facts, income: null, car: null, residence: null }
    const nothing = { earning_rank: null, region_rank: null, isCar: null }
    expect(findErrors({ ...newlywed, ...nothing, facts }, 1)).toEqual({
      'facts.income': 'amountRequired',
      'facts.residence': 'choiceRequired',
      'facts.car': 'carRequired',
    })
    expect(findErrors({ ...newlywed, earning_rank: null }, 1)).toEqual({ earning_rank: 'rankMismatch' })
  })

  it('of a couple have a household with members', () => {
    expect(toSubmission(newlywed, 1).facts).toMatchObject({ household: 'MEMBERS', persons: 2 })
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
        'facts.car',
      ]),
    )
  })
})
