import { type depositRatios, depositSupport } from '#contract/eligibility/deposit-support.ts'
import type { SupplyCategory } from '#contract/eligibility/enumeration.ts'

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

/** In won. `free`: range of the interest-free loan; `loan`: bank loan with its interest per month, for young people only. */
export type SupportPlan = Pick<Terms, 'deposit' | 'rent'> & {
  free: { from: number; to: number }
  loan: { amount: number; interest: number } | null
}

/** What an applicant of the category needs, who can take either loan, not both. */
export function supportPlan({ deposit, rent }: Pick<Terms, 'deposit' | 'rent'>, category: SupplyCategory): SupportPlan {
  const limit = category === 'YOUTH' ? depositSupport.youth : depositSupport.married
  const free = (percent: number) => Math.min((deposit * percent) / 100, limit)
  const amount = Math.min(deposit, rentLoan.limit)
  const interest = Math.round((amount * rentLoan.rate) / 100 / 12)
  return {
    deposit,
    rent,
    free: { from: free(depositSupport.from), to: free(depositSupport.to) },
    loan: category === 'YOUTH' ? { amount, interest } : null,
  }
}

export const samplePlans = samples.map((terms) => ({ ...terms, ...supportPlan(terms, 'YOUTH') }))
