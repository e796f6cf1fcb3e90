import { describe, expect, test } from 'vitest'
import { exampleBasis } from '#contract/eligibility/example-basis.ts'
import type { Offer } from '#contract/round/offer.ts'
import type { RoundOffers } from '#contract/round/offer-texts.ts'
import { builtInSettings } from '#server/setting/built-in-settings.ts'
import { injectSettings } from './inject-settings.ts'

const offer = (unit_type: Offer['unit_type'], supply_type: Offer['supply_type'], rent: number): Offer => ({
  ...{ unit_type, supply_type, supply_category: 'YOUTH', households: 4 },
  prices: [30, 50, 70].map((ratio) => ({ ratio: ratio as 30, deposit: ratio * 2_000_000, rent: rent - ratio * 1_000 })),
})
const offers: RoundOffers = {
  round: 2,
  list: [
    offer('25A', 'SPECIAL_TYPE', 600_000),
    offer('25A', 'NORMAL_TYPE', 800_000),
    offer('35A', 'NORMAL_TYPE', 500_000),
  ],
  source: { ko: '공고 <1> & "2"', en: '', cn: '' },
}
const show = (main: string, shown: RoundOffers | null = offers, locale: 'ko' | 'en' | 'cn' = 'ko') => {
  const footer = '<footer class="footer" data-footer></footer>'
  const html = injectSettings({ html: main + footer, locale, path: '/' }, builtInSettings, {
    ...exampleBasis,
    offers: shown,
  })
  return html.slice(0, -footer.length)
}
const cell = (filter: string, template: string) =>
  `<td class="visually-hidden" data-offers="${filter}" data-offer-text="${template}" hidden></td>`

describe('an element about offers', () => {
  test('is shown if the round has such offers, and hidden otherwise', () => {
    expect(show('<tr data-offers="25A SPECIAL_TYPE" hidden><td>')).toBe('<tr data-offers="25A SPECIAL_TYPE"><td>')
    expect(show('<tr data-offers="35A SPECIAL_TYPE" hidden><td>')).toBe(
      '<tr data-offers="35A SPECIAL_TYPE" hidden><td>',
    )
    expect(show('<div data-offers hidden><p>')).toBe('<div data-offers><p>')
    expect(show('<div data-offers hidden><p>', null)).toBe('<div data-offers hidden><p>')
    expect(show('<p data-no-offers>None</p>')).toBe('<p data-no-offers hidden>None</p>')
    expect(show('<p data-no-offers>None</p>', null)).toBe('<p data-no-offers>None</p>')
  })

  test.each([
    ['25A SPECIAL_TYPE', '{{depositCount50}} / {{rentCount50}}', '10,000 / 55', '100 / 550,000', '10000 / 55'],
    ['25A', '{{households}}: {{rent70}}', '8: 53만 원', '8: KRW 530,000', '8: 53 万韩元'],
    [
      '25A 35A',
      '{{deposit}}, {{rent}}',
      '6,000만 원, 43만 원',
      'KRW 60 million, KRW 430,000',
      '6000 万韩元, 43 万韩元',
    ],
  ])('for %s, its text %s is filled in by language', (filter, template, ko, en, cn) => {
    const texts = (['ko', 'en', 'cn'] as const).map((locale) => show(cell(filter, template), offers, locale))
    expect(texts).toEqual([ko, en, cn].map((text) => cell(filter, template).replace(' hidden></td>', `>${text}</td>`)))
  })

  test('with the source is escaped, and hidden if there is none', () => {
    const source = cell('', '{{round}}: {{source}}')
    expect(show(source)).toContain('>2: 공고 &lt;1&gt; &amp; &quot;2&quot;</td>')
    expect(show(source, { ...offers, source: null })).toContain(' hidden>')
  })
})
