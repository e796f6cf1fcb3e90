import { expect, test } from 'vitest'
import type { Offer } from './offer.ts'
import { findOfferProblem } from './offered-home.ts'

const offer = {
  supply_type: 'NORMAL_TYPE',
  supply_category: 'YOUTH',
  unit_type: '25A',
  households: 1,
  prices: [],
} as const
const offers: Offer[] = [{ ...offer, prices: [] }]
const chosen = { supply_type: null, supply_category: 'YOUTH', unit_type: '25A' } as const

test('an unfinished choice is no problem as long as it can lead to an offer', () => {
  expect(findOfferProblem(offers, { ...chosen, supply_category: null, unit_type: null })).toBeNull()
  expect(findOfferProblem(offers, chosen)).toBeNull()
  expect(findOfferProblem(offers, { ...chosen, supply_type: 'NORMAL_TYPE' })).toBeNull()
})

test('a missing type, and each answer that leads to no offer, is named', () => {
  const problems = [
    { unit_type: null },
    { unit_type: '35A' },
    { supply_category: 'MARRIED' },
    { supply_type: 'SPECIAL_TYPE' },
  ]
  expect(problems.map((change) => findOfferProblem(offers, { ...chosen, ...(change as object) }))).toEqual([
    { field: 'unit_type', code: 'choiceRequired' },
    { field: 'unit_type', code: 'notOffered' },
    { field: 'supply_category', code: 'notOffered' },
    { field: 'supply_type', code: 'notOffered' },
  ])
})

test('without offers only a type is a problem', () => {
  expect(findOfferProblem(null, { ...chosen, unit_type: null })).toBeNull()
  expect(findOfferProblem(null, chosen)).toEqual({ field: 'unit_type', code: 'notOffered' })
})
