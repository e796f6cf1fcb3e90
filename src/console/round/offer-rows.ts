import { countUnits, offeredUnitTypes, type UnitTypeName } from '#contract/complex/building.ts'
import { depositRatios } from '#contract/eligibility/deposit-support.ts'
import { type SupplyType, supplyType } from '#contract/eligibility/enumeration.ts'
import { categoryOf, type Offer } from '#contract/round/offer.ts'

export type Pool = { unit_type: UnitTypeName; supply_type: SupplyType }

/** All pools that the building's private homes allow, in the order of the table. */
const pools: readonly Pool[] = offeredUnitTypes.flatMap(({ name }) =>
  supplyType.options.map((supply_type) => ({ unit_type: name, supply_type })),
)

export function poolKey({ unit_type, supply_type }: Pool): string {
  return `${unit_type}-${supply_type}`
}

export function missingPools(offers: readonly Offer[]): Pool[] {
  const keys = new Set(offers.map(poolKey))
  return pools.filter((pool) => !keys.has(poolKey(pool)))
}

/** With a new row for each pool, in the order of the table. The first row of a type gets the homes that are left. */
export function withPools(offers: readonly Offer[], added: readonly Pool[]): Offer[] {
  const order = pools.map(poolKey)
  const all = [...offers]
  for (const pool of added) all.push(newOffer(all, pool))
  return all.toSorted((one, other) => order.indexOf(poolKey(one)) - order.indexOf(poolKey(other)))
}

function newOffer(offers: readonly Offer[], { unit_type, supply_type }: Pool): Offer {
  return {
    supply_type,
    supply_category: categoryOf(unit_type),
    unit_type,
    households: Math.max(0, countUnits(unit_type).private - homesOf(offers, unit_type)),
    prices: depositRatios.map((ratio) => ({ ratio, deposit: 0, rent: 0 })),
  }
}

/** Homes offered of a type. A count that cannot be read is none. */
export function homesOf(offers: readonly Offer[], name: UnitTypeName): number {
  const ofType = offers.filter(({ unit_type }) => unit_type === name)
  return ofType.reduce((sum, { households }) => sum + (households || 0), 0)
}
