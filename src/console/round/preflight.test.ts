import { describe, expect, test } from 'vitest'
import { policyYears } from '#contract/eligibility/policy-year.ts'
import type { ApplicationRoundInput, RoundStep } from '#contract/round/round.ts'
import { missingPools, withPools } from './offer-rows.ts'
import { checkRound, newFindings } from './preflight.ts'

const text = { ko: '글', en: 'Text', cn: '文' }
const step = (key: RoundStep['key'], day: string): RoundStep => ({
  key,
  startAt: `${day}T01:00:00.000Z`,
  endAt: `${day}T09:00:00.000Z`,
  label: text,
  note: null,
})
const offers = withPools([], missingPools([])).map((offer) => ({
  ...offer,
  households: 4,
  prices: offer.prices.map((price) => ({ ...price, deposit: 60_000_000, rent: 600_000 })),
}))
const last: ApplicationRoundInput = {
  round: 1,
  shows: true,
  stops: false,
  openAt: '2026-03-02T01:00:00.000Z',
  deadAt: '2026-03-16T01:00:00.000Z',
  message: { beforeOpen: text, dead: text, dead2: text, stop: text },
  steps: [step('announcement', '2026-02-01'), step('documents', '2026-03-20'), step('winners', '2026-04-20')],
  policyYear: null,
  offers,
  offerSource: text,
}
const check = (changes: Partial<ApplicationRoundInput>, years = policyYears) =>
  checkRound({ ...last, round: 2, ...changes }, { last, years })

test('a round like the last one has nothing to look at', () => {
  expect(check({})).toEqual({ missing: [], differing: [], disordered: [] })
})

test.each<[what: string, changes: Partial<ApplicationRoundInput>, texts: string[]]>([
  ['offers', { offers: null, offerSource: null }, ['공급 세대와 금액이 없습니다.']],
  [
    'steps',
    { steps: [step('announcement', '2026-02-01')] },
    ['모집 일정에 ‘서류제출’ 단계가 없습니다.', '모집 일정에 ‘당첨자·예비자 발표’ 단계가 없습니다.'],
  ],
  [
    'texts in a language',
    {
      message: { ...last.message, stop: { ko: '글', en: ' ', cn: '' } },
      offerSource: { ko: '공고', en: 'Notice', cn: '' },
    },
    [
      '‘중지 안내’의 영어, 중국어 문구가 없어 한국어로 표시됩니다.',
      '‘금액의 출처’의 중국어 문구가 없어 한국어로 표시됩니다.',
    ],
  ],
  [
    'the figures of its year',
    { steps: [step('announcement', '2031-02-01'), ...(last.steps ?? []).slice(1)] },
    ['2031년 기준이 없어 2026년 기준을 적용합니다.'],
  ],
])('missing %s are named', (_, changes, texts) => {
  expect(check(changes).missing).toEqual(texts)
})

test('without any figures, or without those of the income, it says so', () => {
  expect(check({}, []).missing).toEqual(['적용할 연도의 자산·자동차·소득 기준이 없습니다.'])
  const withoutIncome = policyYears.map((year) => ({ ...year, income: null }))
  expect(check({}, withoutIncome).missing).toEqual(['2026년의 소득 기준이 없습니다.'])
})

describe('compared with the last round', () => {
  const [first, ...others] = offers
  const withFirst = (changes: object) => (first ? [{ ...first, ...changes }, ...others] : [])
  const price = (rent: number) => first?.prices.map((one) => (one.ratio === 50 ? { ...one, rent } : one))

  test('only what differs by more than half is named', () => {
    expect(check({ offers: withFirst({ prices: price(900_000) }) }).differing).toEqual([])
    expect(check({ offers: withFirst({ prices: price(60), households: 7 }) }).differing).toEqual([
      '25A 특별공급 세대수: 4세대 → 7세대 (+75%)',
      '25A 특별공급 보증금 50% 월 임대료: 600,000원 → 60원 (−100%)',
    ])
  })
  test('a shorter window and a pool that is no longer offered are named', () => {
    expect(check({ deadAt: '2026-03-05T01:00:00.000Z', offers: others }).differing).toEqual([
      '접수 기간: 14일 → 3일 (−79%)',
      '25A 특별공급 세대수: 4세대 → 0세대 (−100%)',
    ])
  })
})

test('steps that start before the one before them, or before the deadline, are named', () => {
  const [announcement, , winners] = last.steps ?? []
  const steps = [announcement, step('documents', '2026-03-10'), { ...winners, startAt: '2026-03-01T01:00:00.000Z' }]
  expect(check({ steps: steps as RoundStep[] }).disordered).toEqual([
    '‘서류제출’ 시작(2026-03-10 10:00)이 접수 마감보다 빠릅니다.',
    '‘당첨자·예비자 발표’ 시작(2026-03-01 10:00)이 ‘서류제출’ 시작보다 빠릅니다.',
  ])
})

test('what a shown round had before is not asked again', () => {
  const saved = check({ offers: null })
  expect(newFindings(check({ offers: null, steps: null }), saved).missing).not.toContain('공급 세대와 금액이 없습니다.')
  expect(newFindings(saved, saved)).toEqual({ missing: [], differing: [], disordered: [] })
})
