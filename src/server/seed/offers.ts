import { countUnits, offeredUnitTypes } from '#contract/complex/building.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import type { Offer, Price } from '#contract/round/offer.ts'

/** For 23 m² in 10,000 won: sample prices of the scheme, which each type gets in proportion to its area. */
const sampleArea = 23
const samples = {
  SPECIAL_TYPE: [
    { ratio: 30, deposit: 7_790, rent: 75 },
    { ratio: 50, deposit: 12_990, rent: 54 },
    { ratio: 70, deposit: 18_190, rent: 32 },
  ],
  NORMAL_TYPE: [
    { ratio: 30, deposit: 9_260, rent: 90 },
    { ratio: 50, deposit: 15_430, rent: 64 },
    { ratio: 70, deposit: 21_600, rent: 38 },
  ],
} satisfies Record<Offer['supply_type'], Price[]>
const specialShare = 0.2

const toWon = (amount: number, area: number, step: number) =>
  Math.round((amount * 10_000 * area) / sampleArea / step) * step

/** All private homes of the building, a fifth of each type as special supply. */
export const demoOffers: Offer[] = offeredUnitTypes.flatMap(({ name, area, household }) => {
  const units = countUnits(name).private
  const special = Math.round(units * specialShare)
  const of = (supply_type: Offer['supply_type'], households: number): Offer => ({
    supply_type,
    supply_category: household,
    unit_type: name,
    households,
    prices: samples[supply_type].map(({ ratio, deposit, rent }) => ({
      ratio,
      deposit: toWon(deposit, area, 100_000),
      rent: toWon(rent, area, 1_000),
    })),
  })
  return [of('SPECIAL_TYPE', special), of('NORMAL_TYPE', units - special)].filter(({ households }) => households > 0)
})

export const demoOfferSource: LocalizedText = {
  ko: '예시 금액 (면적에 비례하여 환산)',
  en: 'Sample prices, in proportion to the floor area',
  cn: '示例金额（按面积比例换算）',
}
