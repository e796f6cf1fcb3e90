import { expect, test } from 'vitest'
import { type Answers, noFacts } from '#contract/eligibility/answers.ts'
import { normalizedAnswers, unansweredQuestions } from './required-answers.ts'

const nothing: Answers = { ...noFacts, birth: null, marriage: null, home: null }
const single: Answers = {
  ...nothing,
  birth: '19990131',
  marriage: 'SINGLE',
  home: 'NONE',
  car: 0,
  household: 'ALONE',
  residence: 'SEOUL',
}

test('at first every required question is unanswered, except those that depend on an answer', () => {
  expect(unansweredQuestions(nothing)).toEqual(['birth', 'marriage', 'home', 'car', 'household', 'residence'])
})

test('income and assets are optional', () => {
  expect(unansweredQuestions(single)).toEqual([])
})

test('a couple gives date of marriage and number of persons, but no household', () => {
  const couple: Answers = { ...single, marriage: 'MARRIED', household: null }
  expect(unansweredQuestions(couple)).toEqual(['marriedOn', 'persons'])
  expect(unansweredQuestions({ ...couple, marriage: 'ENGAGED', persons: 2 })).toEqual([])
})

test.each(['1999013', '19990231', ''])('the date %j counts as missing', (birth) => {
  expect(unansweredQuestions({ ...single, birth })).toEqual(['birth'])
  expect(normalizedAnswers({ ...single, birth }).birth).toBeNull()
})

test('a household with members needs more than one person', () => {
  expect(unansweredQuestions({ ...single, household: 'MEMBERS', persons: 1 })).toEqual(['persons'])
})

test('answers to hidden questions do not count', () => {
  const changed = normalizedAnswers({ ...single, marriedOn: '20200101', persons: 4 })
  expect([changed.marriedOn, changed.persons]).toEqual([null, null])
  expect(normalizedAnswers({ ...single, marriage: 'ENGAGED' }).household).toBe('MEMBERS')
})
