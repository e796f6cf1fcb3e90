import { expect, it } from 'vitest'
import { type Answers, noFacts } from '#contract/eligibility/answers.ts'
import { withSelfCheck } from './form-session.ts'
import { emptyValues } from './local-draft.ts'

const single: Answers = {
  ...noFacts,
  birth: '19990131',
  marriage: 'SINGLE',
  home: 'FAMILY',
  car: 0,
  residence: 'SEOUL',
}

it('a single person in a family with a home becomes a homeless youth applicant', () => {
  expect(withSelfCheck(emptyValues, single)).toMatchObject({
    birth: '19990131',
    qualification_type: 'YOUTH_TYPE',
    isHomeless: true,
    facts: { marriage: null, car: 0, residence: 'SEOUL' },
  })
})

it('a couple becomes a newlywed applicant, and a home in the household counts', () => {
  const couple: Answers = { ...single, marriage: 'MARRIED', marriedOn: '20240501' }
  expect(withSelfCheck(emptyValues, couple)).toMatchObject({
    qualification_type: 'MARRIED_TYPE',
    isHomeless: false,
    facts: { marriage: 'MARRIED', marriedOn: '20240501' },
  })
})

it('missing answers leave the form unchanged', () => {
  const values = { ...emptyValues, birth: '20000101', isHomeless: true, name: '김온마' }
  const nothing: Answers = { ...noFacts, birth: null, marriage: null, home: null }
  expect(withSelfCheck(values, nothing)).toEqual(values)
})
