import { Hono } from 'hono'
import type { ScheduleList } from '#contract/schedule.ts'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { presentRound, shownRounds } from './schedule.ts'

/** Mounted at /api/v1/application/schedules. */
export const scheduleRoutes = new Hono<AppEnv>().get('/', allow('anyone'), async (c) => {
  const rounds = await shownRounds(c.var.db)
  const answer: ScheduleList = {
    schedules: rounds.map((round) => presentRound(round, c.var.locale)),
    now: new Date(c.var.clock()).toISOString(),
  }
  // The answer is a clock: a copy of it would be wrong.
  return c.json(answer, 200, { 'Cache-Control': 'no-store' })
})
