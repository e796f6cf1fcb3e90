import { describe, expect, it } from 'vitest'
import { applicationFields } from '#contract/application/application.ts'
import { factNames, noFacts } from '#contract/eligibility/answers.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { emptyValues, type FormValues, findErrors } from '#features/application/draft/local-draft.ts'
import { errorsOf, fieldPlace, firstIncompleteStep, nextStep, reachableStep } from './steps.ts'

const complete: FormValues = {
  ...emptyValues,
  _terms: applicationTerms.map(termsId),
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

describe('steps', () => {
  it('cover every field of the contract', () => {
    const places = Object.keys(applicationFields).filter((field) => field !== 'round')
    for (const field of places) expect(fieldPlace(field), field).not.toBeNull()
    for (const fact of factNames) expect(fieldPlace(`facts.${fact}`)?.field, fact).toBe(`facts.${fact}`)
  })

  it('show an error at the step of its field, also one from the server', () => {
    expect(fieldPlace('spouse.birth')).toEqual({ step: 'applicant', field: 'spouse.birth' })
    expect(fieldPlace('supply_category')).toEqual({ step: 'applicant', field: 'qualification_type' })
    expect(fieldPlace('_terms.0')).toEqual({ step: 'consent', field: '_terms' })
    expect(fieldPlace('round')).toBeNull()
  })

  it('show only their own errors', () => {
    const errors = findErrors({ ...complete, email: 'onma', isCar: null }, 1)
    expect(errorsOf('applicant', errors)).toEqual({ email: 'emailInvalid' })
    expect(errorsOf('supply', errors)).toEqual({ isCar: 'answerRequired' })
    expect(errorsOf('consent', errors)).toEqual({})
  })

  it('open one after the other', () => {
    expect(firstIncompleteStep(emptyValues, 1)).toBe('consent')
    expect(reachableStep('document', { ...complete, phone: '' }, 1)).toBe('applicant')
    expect(reachableStep('consent', complete, 1)).toBe('consent')
    expect(reachableStep('applicant', { ...complete, needsCert: true }, 1)).toBe('identity')
    expect(reachableStep('check', complete, 1)).toBe('check')
  })

  it('lead onwards, and back to the check step after a change', () => {
    expect(nextStep('consent', false, complete, 1)).toBe('identity')
    expect(nextStep('identity', false, complete, 1)).toBe('applicant')
    expect(nextStep('applicant', true, complete, 1)).toBe('check')
    expect(nextStep('applicant', true, { ...complete, qualification_type: 'MARRIED_TYPE' }, 1)).toBe('applicant')
    expect(nextStep('supply', true, { ...complete, supply_type: 'SPECIAL_TYPE' }, 1)).toBe('supply')
  })
})
