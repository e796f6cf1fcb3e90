import { expect, test } from 'vitest'
import { samplePlans, supportPlan } from './support-plan.ts'

const plan = (supply: string, depositPercent: number) =>
  samplePlans.find((one) => one.supply === supply && one.depositPercent === depositPercent)

test('the interest-free loan is a share of the deposit up to its limit', () => {
  expect(plan('special', 30)?.interestFreeLoan).toEqual({ from: 23_370_000, to: 38_950_000 })
  expect(plan('special', 50)?.interestFreeLoan).toEqual({ from: 38_970_000, to: 45_000_000 })
  expect(plan('general', 70)?.interestFreeLoan).toEqual({ from: 45_000_000, to: 45_000_000 })
})

test('the bank loan costs its yearly rate, divided by twelve', () => {
  expect(plan('special', 30)?.bankLoan).toEqual({ amount: 45_000_000, interest: 48_750 })
})

test('a higher deposit lowers the rent, and special supply is cheaper in both', () => {
  for (const supply of ['special', 'general'])
    expect((plan(supply, 30)?.rent ?? 0) > (plan(supply, 50)?.rent ?? 0)).toBe(true)
  for (const percent of [30, 50, 70]) {
    expect(plan('special', percent)?.deposit).toBeLessThan(plan('general', percent)?.deposit ?? 0)
    expect(plan('special', percent)?.rent).toBeLessThan(plan('general', percent)?.rent ?? 0)
  }
})

test('newlyweds get more interest-free support, and no loan for young people', () => {
  const { interestFreeLoan, bankLoan } = supportPlan({ deposit: 230_000_000, rent: 900_000 }, 'MARRIED')
  expect(interestFreeLoan).toEqual({ from: 60_000_000, to: 60_000_000 })
  expect(bankLoan).toBeNull()
})
