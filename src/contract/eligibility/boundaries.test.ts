import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, households, noFacts, regions } from './answers.ts'
import { ageOn, announcementDay, compactDay, daysBetween, yearsLater } from './calendar.ts'
import { evaluate, policyOf } from './evaluate.ts'
import { incomeLimit } from './income.ts'
import { type PolicyYear, policyYears } from './policy-year.ts'
import { regionRank } from './ranks.ts'

const dayMilliseconds = 24 * 3_600_000
const dayOf = (milliseconds: number) => compactDay(new Date(milliseconds).toISOString().slice(0, 10))
const midnight = fc.integer({ min: 0, max: 36_524 }).map((days) => Date.UTC(1980, 0, 1) + days * dayMilliseconds)
const policy = policyYears.find(({ year }) => year === 2025) as PolicyYear & { income: object }
const announcement = '20250915'
const noAnswers: Answers = { ...noFacts, birth: null, marriage: null, home: null }
const single: Answers = { ...noAnswers, birth: '19990131', marriage: 'SINGLE', home: 'NONE', car: 0 }
const judge = (changes: Partial<Answers>, on = announcement) =>
  evaluate({ answers: { ...single, ...changes }, announcement: on, policy })

describe('age', () => {
  test('increases on the birthday and not a day before, on 1 March for 29 February', () => {
    fc.assert(
      fc.property(midnight, fc.integer({ min: 1, max: 60 }), (born, years) => {
        const birth = dayOf(born)
        const [year, month, day] = [birth.slice(0, 4), birth.slice(4, 6), birth.slice(6)].map(Number)
        // Without a 29 February, JavaScript's calendar continues with 1 March, as the law does.
        const birthday = Date.UTC((year ?? 0) + years, (month ?? 1) - 1, day)
        expect(ageOn(birth, dayOf(birthday))).toBe(years)
        expect(ageOn(birth, dayOf(birthday - dayMilliseconds))).toBe(years - 1)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['20060228', 'eligible'],
    ['20040229', 'eligible'],
    ['20080229', 'ineligible'],
  ])('born %s is %s on 28 February 2026', (birth, verdict) => {
    expect(judge({ birth }, '20260228').general.verdict).toBe(verdict)
  })

  test('of 19 is reached on 1 March for 29 February', () => {
    const on = (day: string) => judge({ birth: '20080229' }, day).general.verdict
    expect([on('20270228'), on('20270301')]).toEqual(['ineligible', 'eligible'])
  })

  test('is correct for every birth date', () => {
    fc.assert(
      fc.property(midnight, midnight, (born, on) => {
        const [birth, day] = [dayOf(born), dayOf(on)]
        const isFitting = yearsLater(birth, 19) <= day && yearsLater(birth, 40) > day
        expect(judge({ birth }, day).general.verdict).toBe(isFitting ? 'eligible' : 'ineligible')
      }),
    )
  })
})

describe('seven years of marriage', () => {
  const verdictOf = (marriedOn: string, on: string) =>
    judge({ marriage: 'MARRIED', marriedOn }, on).general.reasons[1]?.code

  test('are unclear exactly where the calendar and 2,555 days differ', () => {
    fc.assert(
      fc.property(midnight, fc.integer({ min: 2_500, max: 2_600 }), (married, days) => {
        const [from, on] = [dayOf(married), dayOf(married + days * dayMilliseconds)]
        const inCalendar = yearsLater(from, 7) >= on
        const inDays = days <= 2_555
        const between = inCalendar === inDays ? undefined : 'marriage.between'
        expect(daysBetween(from, on)).toBe(days)
        expect(verdictOf(from, on)).toBe(between ?? (inDays ? 'marriage.fits' : 'marriage.over'))
      }),
      { numRuns: 2_000 },
    )
  })

  test('from 29 February end with February', () => {
    expect(verdictOf('20160229', '20230228')).toBe('marriage.between')
    expect(verdictOf('20160229', '20230301')).toBe('marriage.over')
  })

  test('have not started if the registration is after the announcement', () => {
    expect(verdictOf('20250916', announcement)).toBe('marriage.later')
    expect(verdictOf('20250915', announcement)).toBe('marriage.fits')
  })
})

describe('the announcement', () => {
  const stepAt = (startAt: string) => announcementDay({ steps: [{ key: 'announcement', startAt }] })

  test('is the day in Seoul, from midnight to midnight', () => {
    expect(stepAt('2025-09-14T14:59:59.999Z')).toBe('20250914')
    expect(stepAt('2025-09-14T15:00:00.000Z')).toBe('20250915')
    expect(stepAt('2025-12-31T15:00:00.000Z')).toBe('20260101')
    fc.assert(
      fc.property(midnight, fc.integer({ min: 0, max: dayMilliseconds - 1 }), (day, since) => {
        const moment = day - 9 * 3_600_000 + since
        expect(stepAt(new Date(moment).toISOString())).toBe(dayOf(day))
      }),
    )
  })

  test('is unknown without its step', () => {
    expect([announcementDay(null), announcementDay({ steps: null }), announcementDay({ steps: [] })]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('determines the policy year unless the round names one; without figures the latest year applies', () => {
    const steps = (startAt: string) => [{ key: 'announcement', startAt }]
    const of = (startAt: string, policyYear: number | null = null) =>
      policyOf(policyYears, { policyYear, steps: steps(startAt) })?.year
    expect(of('2025-12-31T14:59:59.999Z')).toBe(2025)
    expect(of('2025-12-31T15:00:00.000Z')).toBe(2026)
    expect(of('2025-12-31T15:00:00.000Z', 2025)).toBe(2025)
    expect(of('2030-01-01T00:00:00.000Z')).toBe(2026)
    expect(of('2030-01-01T00:00:00.000Z', 2030)).toBeUndefined()
    expect(policyOf(policyYears, null)?.year).toBe(2026)
    expect(policyOf(policyYears, { steps: null })?.year).toBe(2026)
    expect(policyOf([], null)).toBeNull()
  })
})

describe('money', () => {
  const { average } = policy.income as { average: number[] }
  const won = fc.integer({ min: 0, max: 20_000_000 })

  test('a value at a limit is within, one won more is not', () => {
    for (const [persons, row] of average.entries())
      for (const [percent, rank, next] of [
        [100, 'FIRST', 'SECOND'],
        [110, 'SECOND', 'THIRD'],
        [120, 'THIRD', null],
      ] as const) {
        const household = persons === 0 ? 'ALONE' : 'MEMBERS'
        const facts = { household, persons: persons + 1 } as const
        const limit = incomeLimit(row, percent)
        expect(judge({ ...facts, income: limit }).earning.rank).toBe(rank)
        expect(judge({ ...facts, income: limit + 1 }).earning.rank).toBe(next)
      }
  })

  test('a higher income never improves the rank, and more persons never worsen it', () => {
    const order = ['FIRST', 'SECOND', 'THIRD', null]
    const place = (income: number, persons: number) =>
      order.indexOf(judge({ household: 'MEMBERS', persons, income }).earning.rank)
    fc.assert(
      fc.property(won, won, fc.integer({ min: 2, max: 6 }), (income, more, persons) => {
        expect(place(income + more, persons)).toBeGreaterThanOrEqual(place(income, persons))
        expect(place(income, persons + 1)).toBeLessThanOrEqual(place(income, persons))
      }),
    )
  })

  test('with a household larger than the table is unclear, and so is a year without a table or with unconfirmed figures', () => {
    const income = { household: 'MEMBERS', persons: 8, income: 1 } as const
    expect(judge(income).earning.reason.code).toBe('income.noRow')
    const answers = { ...single, household: 'ALONE', income: 1, assets: 1, car: 1, residence: 'SEOUL' } as const
    const low = { amount: 1, confidence: 'low' } as const
    const codes = (row: PolicyYear | null) =>
      evaluate({ answers, announcement, policy: row }).special.reasons.flatMap(({ code, verdict }) =>
        verdict === 'eligible' ? [] : code,
      )
    expect(codes({ ...policy, income: null })).toEqual(['income.noTable'])
    expect(codes({ ...policy, car: low, assets: { youth: low, married: low } })).toEqual([
      'car.noLimit',
      'assets.noLimit',
    ])
    expect(codes(null)).toEqual(['car.noLimit', 'income.noTable', 'assets.noLimit'])
  })

  test('assets of a couple have a separate limit', () => {
    const { amount } = policy.assets.married
    const codeOf = (assets: number) =>
      judge({ marriage: 'MARRIED', marriedOn: '20240101', assets }).special.reasons.map(({ code }) => code)
    expect(codeOf(amount)).toContain('assets.fits')
    expect(codeOf(amount + 1)).toContain('assets.over')
  })
})

test('the best of residence, school and workplace determines the region rank', () => {
  const place = fc.constantFrom(...regions, null)
  fc.assert(
    fc.property(place, place, place, (residence, school, work) => {
      const { rank, by } = regionRank({ answers: { ...noAnswers, residence, school, work } })
      const known = [residence, school, work].filter((one) => one !== null)
      const best = regions.find((one) => known.includes(one))
      expect(rank).toBe(best ? { DISTRICT: 'FIRST', SEOUL: 'SECOND', ELSEWHERE: 'THIRD' }[best] : null)
      if (by) expect({ residence, school, work }[by]).toBe(best)
    }),
  )
})

const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  birth: fc.option(midnight.map(dayOf)),
  marriage: fc.constantFrom('SINGLE', 'ENGAGED', 'MARRIED', null),
  marriedOn: fc.option(midnight.map(dayOf)),
  home: fc.constantFrom('NONE', 'FAMILY', 'OWN', null),
  car: fc.option(fc.nat(60_000_000)),
  household: fc.constantFrom(...households, null),
  persons: fc.option(fc.integer({ min: 2, max: 20 })),
  income: fc.option(fc.nat(15_000_000)),
  residence: fc.constantFrom(...regions, null),
  school: fc.constantFrom(...regions, null),
  work: fc.constantFrom(...regions, null),
  assets: fc.option(fc.nat(500_000_000)),
})

test('any answers give a result, general supply is never stricter, and missing answers never exclude', () => {
  const order = ['eligible', 'unclear', 'ineligible']
  fc.assert(
    fc.property(
      anyAnswers,
      fc.option(midnight.map(dayOf)),
      fc.constantFrom(...policyYears, null),
      (answers, on, row) => {
        const { special, general } = evaluate({ answers, announcement: on, policy: row })
        expect(order.indexOf(general.verdict)).toBeLessThanOrEqual(order.indexOf(special.verdict))
        for (const { verdict, next, documents } of [special, general]) {
          expect((next === 'apply') === (verdict === 'eligible')).toBe(true)
          expect(new Set(documents).size).toBe(documents.length)
        }
      },
    ),
    { numRuns: 1_000 },
  )
  const empty = evaluate({ answers: noAnswers, announcement, policy })
  expect([empty.special.verdict, empty.general.verdict]).toEqual(['unclear', 'unclear'])
})
