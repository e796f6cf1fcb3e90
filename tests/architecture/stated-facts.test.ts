import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/kit/locale.ts'
import { stepKeys } from '#contract/round/round.ts'
import { shops } from '#features/mall/floor-plan.ts'
import { demoFaqs } from '#server/seed/faqs.ts'

const texts = (locale: Locale, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(`i18n/${locale}/${namespace}.json`, 'utf8'))
const textOf = (locale: Locale, address: string) => {
  const [namespace = '', key = ''] = address.split(':')
  return texts(locale, namespace)[key]
}

test.each([
  ['ko', '남서쪽'],
  ['en', 'south-west corner'],
  ['cn', '西南角'],
] as const)('in %s, every page puts the residents’ entrance at the south-west corner', (locale, corner) => {
  const pages = ['complex:floor.shop.text', 'mall:floor.plan.text', 'business:direction.map.drawing']
  for (const page of pages) expect(textOf(locale, page), page).toContain(corner)
})

test.each([
  ['ko', { south: '남', east: '동', west: '서' }],
  ['en', { south: 'south', east: 'east', west: 'west' }],
  ['cn', { south: '南', east: '东', west: '西' }],
] as const)('in %s, the site plan names each side with shops', (locale, names) => {
  const sides = new Set(shops.map(({ side }) => side).filter((side) => side !== 'corner'))
  expect(sides.size).toBe(3)
  for (const side of sides) expect(textOf(locale, 'complex:layout.shops.text')).toContain(names[side])
})

const ownHome = [
  'business:supply.youth.text',
  'subscription:requirement.path.2.text',
  'subscription:recruitment.who.home.value',
]
test.each([
  ['ko', /특별공급|일반공급/],
  ['en', /(special|general) allocation/i],
  ['cn', /特别配租|一般配租/],
] as const)("in %s, statements about a young applicant's home distinguish the allocations", (locale, allocation) => {
  const answer = demoFaqs.find(({ question }) => question.ko.startsWith('부모님에게 집이'))?.answer[locale]
  const stated = ownHome.map((page) => textOf(locale, page))
  for (const text of [...stated, answer]) expect(text).toMatch(allocation)
})

test('console and public pages use the same names for the steps of a round', () => {
  const names = (namespace: string) => stepKeys.map((key) => textOf('ko', `${namespace}:step.${key}`))
  expect(names('console-round')).toEqual(names('subscription'))
})

test.each([
  ['ko', '모집공고일 이후(공고일 당일 포함)'],
  ['en', 'on or after the publication date of the letting notice'],
  ['cn', '公告日当天及之后'],
] as const)('in %s, documents are valid from the announcement date on, including that day', (locale, border) => {
  const pages = [
    'subscription:document.rules.1',
    'application:document.rule',
    'eligibility:selfCheck.documents.lead',
    'correction:reason.old',
  ]
  const answer = demoFaqs.find(({ question }) => question.ko.startsWith('언제 발급받은'))?.answer[locale]
  for (const text of [...pages.map((page) => textOf(locale, page)), answer])
    expect(text?.toLowerCase()).toContain(border)
})
