import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, noFacts } from './answers.ts'
import { boundaryDays, fillIn } from './basis.ts'
import { evaluate } from './evaluate.ts'
import { exampleBasis } from './example-basis.ts'

const day = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) })
  .map((moment) => new Date(moment).toISOString().slice(0, 10).replaceAll('-', ''))
const single: Answers = { ...noFacts, birth: '19990131', marriage: 'SINGLE', home: 'NONE', car: 0 }

describe('the days around each limit', () => {
  test('match the example of the specification', () => {
    expect(boundaryDays('20250915')).toEqual({
      tooYoung: '20060916',
      youngest: '20060915',
      oldest: '19850916',
      tooOld: '19850915',
      within: '20180917',
      unsureFrom: '20180915',
      unsureTo: '20180916',
      over: '20180914',
    })
  })

  test('match the eligibility rules for every announcement day', () => {
    fc.assert(
      fc.property(fc.oneof(day, fc.constantFrom('20280229', '20240229', '20250301', '20250228')), (announcement) => {
        const days = boundaryDays(announcement)
        const codes = (answers: Partial<Answers>) =>
          evaluate({ answers: { ...single, ...answers }, announcement, policy: null }).general.reasons.map(
            ({ code }) => code,
          )
        const age = (birth: string) => codes({ birth })[0]
        const marriage = (marriedOn: string) => codes({ marriage: 'MARRIED', marriedOn })[1]
        expect([days.tooYoung, days.youngest, days.oldest, days.tooOld].map(age)).toEqual([
          'age.young',
          'age.fits',
          'age.fits',
          'age.old',
        ])
        expect([days.within, days.unsureTo, days.unsureFrom, days.over].map(marriage)).toEqual([
          'marriage.fits',
          'marriage.between',
          'marriage.between',
          'marriage.over',
        ])
      }),
    )
  })
})

describe('a text', () => {
  const limited = '{{year}}: {{limit}}'

  test('gets figures and days in its language', () => {
    expect(fillIn(limited, exampleBasis, 'ko')).toBe('2025: 3,803만 원')
    expect(fillIn(limited, exampleBasis, 'en')).toBe('2025: KRW 38.03 million')
    expect(fillIn(limited, exampleBasis, 'cn')).toBe('2025: 3803 万韩元')
    expect(fillIn('{{announcement}} {{youngest}}', exampleBasis, 'en')).toBe('15 September 2025 15 September 2006')
    expect(fillIn('{{unsure}}', exampleBasis, 'ko')).toBe('2018년\u00a09월\u00a015일~16일')
  })

  test('names no unconfirmed limit', () => {
    const { policy } = exampleBasis
    const low = policy && { ...policy, car: { ...policy.car, confidence: 'low' as const } }
    expect(fillIn(limited, { ...exampleBasis, policy: low }, 'ko', '공고문의 금액')).toBe('2025: 공고문의 금액')
    expect(fillIn(limited, { ...exampleBasis, policy: null }, 'ko', '공고문의 금액')).toBe(': 공고문의 금액')
  })
})
