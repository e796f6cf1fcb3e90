import { Hono } from 'hono'
import type { PublicSetting } from '#contract/policy-year.ts'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readPolicyYears } from '#server/policy-year/policy-year.ts'

/** Mounted at /api/v1/setting: what everybody may know of the settings. */
export const settingRoutes = new Hono<AppEnv>().get('/', allow('anyone'), async (c) => {
  const answer: PublicSetting = { setting: { policyYears: await readPolicyYears(c.var.db) } }
  return c.json(answer, 200, { 'Cache-Control': 'public, max-age=60' })
})
