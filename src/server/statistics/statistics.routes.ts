import { Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import { statistics as schema } from '#contract/site/statistics.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe } from '#server/http/describe.ts'
import { readStatistics } from './statistics.ts'

/** Mounted at /api/console/statistics. */
export const statisticsRoutes = new Hono<AppEnv>().get(
  '/',
  allow(permissions.statistics),
  describe('Get statistics of the current round', { answer: { statistics: schema } }),
  async (c) => c.json({ statistics: await readStatistics(c.var, c.var.clock()) }),
)
