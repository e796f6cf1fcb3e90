import { type depositRatios, depositSupport } from '#contract/eligibility/deposit-support.ts'
import type { SupplyCategory } from '#contract/eligibility/enumeration.ts'

/** For young people, in percent and won per year; `limit` in won. To be confirmed by the operator. */
export const bankLoanTerms = { limit: 45_000_000, rate: 1.3, age: { from: 19, to: 34 }, income: 50_000_000 } as const

/** Deposit and monthly rent in won, if the tenant pays `depositPercent` of the full deposit. */
type LeaseTerms = {
  supply: 'special' | 'general'
  depositPercent: (typeof depositRatios)[number]
  deposit: number
  rent: number
}

/** For a home of the smaller size, `unitSizes[0]`. To be confirmed by the operator. */
const smallHomeTerms: readonly LeaseTerms[] = [
  { supply: 'special', depositPercent: 30, deposit: 77_900_000, rent: 750_000 },
  { supply: 'special', depositPercent: 50, deposit: 129_900_000, rent: 540_000 },
  { supply: 'special', depositPercent: 70, deposit: 181_900_000, rent: 320_000 },
  { supply: 'general', depositPercent: 30, deposit: 92_600_000, rent: 900_000 },
  { supply: 'general', depositPercent: 50, deposit: 154_300_000, rent: 640_000 },
  { supply: 'general', depositPercent: 70, deposit: 216_000_000, rent: 380_000 },
]

/** In won. `bankLoan`: for young people only, with its interest per month. */
export type SupportPlan = Pick<LeaseTerms, 'deposit' | 'rent'> & {
  interestFreeLoan: { from: number; to: number }
  bankLoan: { amount: number; interest: number } | null
}

/** What an applicant of the category needs, who can take either loan, not both. */
export function supportPlan(
  { deposit, rent }: Pick<LeaseTerms, 'deposit' | 'rent'>,
  category: SupplyCategory,
): SupportPlan {
  const limit = category === 'YOUTH' ? depositSupport.youth : depositSupport.married
  const loanUpTo = (percent: number) => Math.min((deposit * percent) / 100, limit)
  const amount = Math.min(deposit, bankLoanTerms.limit)
  const interest = Math.round((amount * bankLoanTerms.rate) / 100 / 12)
  return {
    deposit,
    rent,
    interestFreeLoan: { from: loanUpTo(depositSupport.from), to: loanUpTo(depositSupport.to) },
    bankLoan: category === 'YOUTH' ? { amount, interest } : null,
  }
}

export const samplePlans = smallHomeTerms.map((terms) => ({ ...terms, ...supportPlan(terms, 'YOUTH') }))
