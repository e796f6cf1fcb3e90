import type { ColumnType } from 'kysely'
import type { ApplicationRound } from '#contract/round/round.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    application_round: ApplicationRoundTable
  }
}

export type ApplicationRoundTable = Stamped & {
  round: number
  shows: boolean
  stops: boolean
  openAt: string
  deadAt: string
  message: Json<ApplicationRound['message']>
  steps: ColumnType<ApplicationRound['steps'], string | null | undefined, string | null>
  offers: ColumnType<NonNullable<ApplicationRound['offers']> | null, string | null | undefined, string | null>
  offerSource: ColumnType<NonNullable<ApplicationRound['offerSource']> | null, string | null | undefined, string | null>
  policyYear: ColumnType<number | null, number | null | undefined, number | null>
}
