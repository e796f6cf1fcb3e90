import { type depositRatios, depositSupport } from '#contract/eligibility/deposit-support.ts'

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

/** The lease terms with the loans for their deposit, in won; `interest` is per month. */
export type SupportPlan = LeaseTerms & {
  interestFreeLoan: { from: number; to: number }
  bankLoan: { amount: number; interest: number }
}

/** For a young applicant in a home of the smaller size. Only one of the two loans can be taken. */
export const supportPlans: readonly SupportPlan[] = smallHomeTerms.map((terms) => {
  const loanUpTo = (percent: number) => Math.min((terms.deposit * percent) / 100, depositSupport.youth)
  const amount = Math.min(terms.deposit, bankLoanTerms.limit)
  return {
    ...terms,
    interestFreeLoan: { from: loanUpTo(depositSupport.from), to: loanUpTo(depositSupport.to) },
    bankLoan: { amount, interest: Math.round((amount * bankLoanTerms.rate) / 100 / 12) },
  }
})
