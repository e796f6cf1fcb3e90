import { Hono } from 'hono'
import type { Statistics } from '#contract/statistics.ts'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readStatistics } from './statistics.ts'

/** Milliseconds. The sums walk over a whole round, and the embedded store answers applicants in the same thread. */
const lifetime = 30_000

/** Mounted at /api/console/statistics. Numbers may be half a minute old. */
export function statisticsRoutes() {
  let kept: { at: number; statistics: Promise<Statistics> } | undefined
  return new Hono<AppEnv>().get('/', allow('console'), async (c) => {
    const now = c.var.clock()
    if (!kept || now - kept.at >= lifetime) kept = { at: now, statistics: readStatistics(c.var.db, now) }
    const { statistics } = kept
    statistics.catch(() => {
      kept = undefined
    })
    return c.json({ statistics: await statistics })
  })
}
