import { expect, it } from 'vitest'
import { type Answers, noFacts } from '#contract/eligibility/answers.ts'
import { withAnswers } from './carry-over.ts'
import { emptyValues } from './values.ts'

const single: Answers = {
  ...noFacts,
  birth: '19990131',
  marriage: 'SINGLE',
  home: 'FAMILY',
  car: 0,
  residence: 'SEOUL',
}

it('a single person of a family with a home is a youth without one', () => {
  expect(withAnswers(emptyValues, single)).toMatchObject({
    birth: '19990131',
    qualification_type: 'YOUTH_TYPE',
    isHomeless: true,
    facts: { marriage: null, car: 0, residence: 'SEOUL' },
  })
})

it('a couple is newlywed, and a home in the household counts', () => {
  const couple: Answers = { ...single, marriage: 'MARRIED', marriedOn: '20240501' }
  expect(withAnswers(emptyValues, couple)).toMatchObject({
    qualification_type: 'MARRIED_TYPE',
    isHomeless: false,
    facts: { marriage: 'MARRIED', marriedOn: '20240501' },
  })
})

it('what was not answered leaves the form as it is', () => {
  const values = { ...emptyValues, birth: '20000101', isHomeless: true, name: '김온마' }
  const nothing: Answers = { ...noFacts, birth: null, marriage: null, home: null }
  expect(withAnswers(values, nothing)).toEqual(values)
})
