import type { Answers, Region } from './answers.ts'
import type { RuleInput } from './conditions.ts'
import type { Rank } from './enumeration.ts'
import { incomeLimit, incomePercents, incomePersons } from './income.ts'
import { type Reason, reason } from './reason.ts'

const ranks: readonly Rank[] = ['FIRST', 'SECOND', 'THIRD']
/** The district is that of the complex. */
const regionRanks: Record<Region, Rank> = { DISTRICT: 'FIRST', SEOUL: 'SECOND', ELSEWHERE: 'THIRD' }
/** The best rank counts; of equal ranks the first place, as residence needs no further document. */
const places = ['residence', 'school', 'work'] as const
type Place = (typeof places)[number]

export type EarningRank = { rank: Rank | null; reason: Reason }
export type RegionRank = { rank: Rank | null; by: Place | null; reason: Reason }

/** Household size in the income table; an applicant without income is counted with both parents. */
function personsOf({ household, persons }: Answers): number | null {
  if (household === 'ALONE') return 1
  return household === 'NO_INCOME' ? 3 : persons
}

export function earningRank({ answers, policy }: RuleInput): EarningRank {
  const persons = answers.household && personsOf(answers)
  const { income } = answers
  if (!persons || income === null) return { rank: null, reason: reason('income.unknown') }
  const table = policy?.income
  if (!table || table.confidence === 'low') return { rank: null, reason: reason('income.noTable') }
  const average = table.average[persons - 1]
  if (average === undefined) return { rank: null, reason: reason('income.noRow', { persons: incomePersons }) }
  const limits = incomePercents.map((percent) => incomeLimit(average, percent))
  const index = limits.findIndex((limit) => income <= limit)
  const last = limits.length - 1
  // Over all limits: the reason names the highest one.
  const shown = index < 0 ? last : index
  const values = { persons, year: policy.year, percent: incomePercents[shown] ?? 0, limit: limits[shown] ?? 0 }
  return index < 0
    ? { rank: null, reason: reason('income.over', values) }
    : { rank: ranks[index] ?? null, reason: reason('income.fits', values) }
}

export function regionRank({ answers }: Pick<RuleInput, 'answers'>): RegionRank {
  const known = places.flatMap((by) => (answers[by] ? [{ by, rank: regionRanks[answers[by]] }] : []))
  const best = ranks.map((rank) => known.find((place) => place.rank === rank)).find((place) => place !== undefined)
  if (!best) return { rank: null, by: null, reason: reason('region.unknown') }
  return { ...best, reason: reason('region.fits') }
}
