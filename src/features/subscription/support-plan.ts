import { type depositRatios, depositSupport } from '#contract/eligibility/deposit-support.ts'

/** Youth loan: rate in percent per year, income per year, amounts in won. To be confirmed by the operator. */
export const rentLoan = { limit: 45_000_000, rate: 1.3, age: { from: 19, to: 34 }, income: 50_000_000 } as const

type Terms = {
  supply: 'special' | 'general'
  ratio: (typeof depositRatios)[number]
  deposit: number
  rent: number
}

/** For the smaller home (`unitSizes`), in won. To be confirmed by the operator. */
const samples: readonly Terms[] = [
  { supply: 'special', ratio: 30, deposit: 77_900_000, rent: 750_000 },
  { supply: 'special', ratio: 50, deposit: 129_900_000, rent: 540_000 },
  { supply: 'special', ratio: 70, deposit: 181_900_000, rent: 320_000 },
  { supply: 'general', ratio: 30, deposit: 92_600_000, rent: 900_000 },
  { supply: 'general', ratio: 50, deposit: 154_300_000, rent: 640_000 },
  { supply: 'general', ratio: 70, deposit: 216_000_000, rent: 380_000 },
]

/** In won. `free`: range of the interest-free loan; `loan`: bank loan with its interest per month. */
export type SupportPlan = Terms & {
  free: { from: number; to: number }
  loan: { amount: number; interest: number }
}

/** For a young applicant, who can take either loan, not both. */
export const supportPlans: readonly SupportPlan[] = samples.map((terms) => {
  const free = (percent: number) => Math.min((terms.deposit * percent) / 100, depositSupport.youth)
  const amount = Math.min(terms.deposit, rentLoan.limit)
  return {
    ...terms,
    free: { from: free(depositSupport.from), to: free(depositSupport.to) },
    loan: { amount, interest: Math.round((amount * rentLoan.rate) / 100 / 12) },
  }
})
