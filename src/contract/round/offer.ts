import * as v from 'valibot'
import { countUnits, type UnitTypeName, unitTypes } from '#contract/complex/building.ts'
import { depositRatios } from '#contract/eligibility/deposit-support.ts'
import { type SupplyCategory, supplyCategory, supplyType } from '#contract/eligibility/enumeration.ts'
import { boundedList } from '#contract/kit/bounded.ts'
import { localizedText } from '#contract/kit/localized.ts'

/** Whole won; more than a hundred billion is a typing error. */
const won = v.pipe(
  v.number('amountRequired'),
  v.integer('amountRequired'),
  v.minValue(1, 'amountRequired'),
  v.maxValue(100_000_000_000, 'amountRequired'),
)

/** Deposit and monthly rent with a share of the full deposit, in percent. */
const price = v.strictObject({ ratio: v.picklist(depositRatios), deposit: won, rent: won })
export type Price = v.InferOutput<typeof price>

export const unitTypeName = v.picklist(unitTypes.map(({ name }) => name))

/** Homes of one type under one supply: the pool in which its applicants are drawn. One price for each ratio, in order. */
const offer = v.pipe(
  v.strictObject({
    supply_type: supplyType,
    supply_category: supplyCategory,
    unit_type: unitTypeName,
    households: v.pipe(
      v.number('householdsRequired'),
      v.integer('householdsRequired'),
      v.minValue(1, 'householdsRequired'),
    ),
    prices: boundedList(price, depositRatios.length),
  }),
  v.forward(
    v.check(({ unit_type, supply_category }) => supply_category === categoryOf(unit_type), 'categoryMismatch'),
    ['supply_category'],
  ),
  v.forward(
    v.check(({ prices }) => prices.map(({ ratio }) => ratio).join() === depositRatios.join(), 'invalid'),
    ['prices'],
  ),
)
export type Offer = v.InferOutput<typeof offer>

const poolOf = ({ supply_type, unit_type }: Offer) => `${supply_type} ${unit_type}`

/** Null: the round names no types, and applications have none. */
export const offers = v.nullable(
  v.pipe(
    boundedList(offer, 2 * unitTypes.length),
    v.minLength(1, 'fieldRequired'),
    v.check((list) => new Set(list.map(poolOf)).size === list.length, 'offerTwice'),
    v.check((list) => excessOf(list).length === 0, 'offersBeyondUnits'),
  ),
)

/** Where the prices come from, such as the announcement. Null without offers. */
export const offerSource = v.nullable(localizedText(200))

/** The category that a type of home is for. */
export function categoryOf(name: UnitTypeName): SupplyCategory {
  return unitTypes.find((type) => type.name === name)?.household ?? 'YOUTH'
}

/** Types of which more homes are offered than the building has for private rental. */
function excessOf(list: readonly Pick<Offer, 'unit_type' | 'households'>[]) {
  return unitTypes.flatMap(({ name }) => {
    const offered = list.filter(({ unit_type }) => unit_type === name).reduce((sum, one) => sum + one.households, 0)
    const units = countUnits(name).private
    return offered > units ? [{ name, offered, units }] : []
  })
}
