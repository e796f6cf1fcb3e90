import type { UnitTypeName } from '#contract/complex/building.ts'
import type { SupplyCategory, SupplyType } from '#contract/eligibility/enumeration.ts'
import type { Offer } from './offer.ts'

/** A file apart from `offer.ts`, so that the form does not load the building. */
export type ChosenHome = {
  supply_type: SupplyType | null
  supply_category: SupplyCategory | null
  unit_type: UnitTypeName | null
}

export const isSameHome = (one: ChosenHome, other: ChosenHome) =>
  one.supply_type === other.supply_type &&
  one.supply_category === other.supply_category &&
  one.unit_type === other.unit_type

/** The offers that the answers leave open; an answer that is null excludes none. */
export function offersFor(offers: readonly Offer[], chosen: Partial<ChosenHome>): Offer[] {
  return offers.filter(
    (offer) =>
      (!chosen.supply_category || offer.supply_category === chosen.supply_category) &&
      (!chosen.supply_type || offer.supply_type === chosen.supply_type) &&
      (!chosen.unit_type || offer.unit_type === chosen.unit_type),
  )
}

type Problem = { field: keyof ChosenHome; code: 'notOffered' | 'choiceRequired' }

/**
 * The first answer that does not lead to one of the round's offers; null if all do. Without offers, an application names
 * no type. A category or supply that is not chosen yet is no problem.
 */
export function findOfferProblem(offers: readonly Offer[] | null, chosen: ChosenHome): Problem | null {
  const { supply_category, supply_type, unit_type } = chosen
  if (!offers) return unit_type && { field: 'unit_type', code: 'notOffered' }
  if (!supply_category) return null
  if (offersFor(offers, { supply_category }).length === 0) return { field: 'supply_category', code: 'notOffered' }
  if (!unit_type) return { field: 'unit_type', code: 'choiceRequired' }
  if (offersFor(offers, { supply_category, unit_type }).length === 0) return { field: 'unit_type', code: 'notOffered' }
  if (supply_type && offersFor(offers, chosen).length === 0) return { field: 'supply_type', code: 'notOffered' }
  return null
}
