import type { ColumnType } from 'kysely'
import type { Schedule } from '#contract/round/schedule.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    schedule: ScheduleTable
  }
}

export type ScheduleTable = Stamped & {
  round: number
  shows: boolean
  stops: boolean
  openAt: string
  deadAt: string
  message: Json<Schedule['message']>
  steps: ColumnType<Schedule['steps'], string | null | undefined, string | null>
  policyYear: ColumnType<number | null, number | null | undefined, number | null>
}
