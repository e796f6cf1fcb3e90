import type { ApplicationStatus } from './application.ts'
import type { QualificationType, Rank, SupplyType } from './enumeration.ts'

/** What was sent in the current round, in numbers. */
export type Statistics = {
  /** 0 where no round is shown. */
  round: number
  /** The last 14 days in Seoul, the latest last; `day` is YYYY-MM-DD. */
  days: { day: string; count: number }[]
  statuses: { status: ApplicationStatus; count: number }[]
  kinds: { qualification_type: QualificationType; supply_type: SupplyType; count: number }[]
  /** Of special supply. */
  ranks: { rank: Rank; earning: number; region: number }[]
  /** Messages, of any round, that were given up. */
  failedMessages: number
}
