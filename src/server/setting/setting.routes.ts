import { Hono } from 'hono'
import * as v from 'valibot'
import type { PublicSetting } from '#contract/site/setting.ts'
import { publicSetting } from '#contract/site/setting-record.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe } from '#server/http/describe.ts'
import { readPolicyYears } from '#server/policy-year/policy-year.ts'
import { readBasis } from '#server/round/basis.ts'

const keptAMinute = { 'Cache-Control': 'public, max-age=60' }

/** Mounted at /api/v1/setting. */
export const settingRoutes = new Hono<AppEnv>()
  .get('/', allow('anyone'), describe('Get the public settings', { answer: publicSetting }), async (c) => {
    const { company, social, survey } = c.var.settings.current()
    const policyYears = await readPolicyYears(c.var.db)
    const { announcement, policy } = await readBasis(c.var.db, c.var.clock())
    const basis = { announcement, year: policy?.year ?? null }
    const sendsMail = c.var.env.SMTP_URL !== undefined
    const answer: PublicSetting = { setting: { policyYears, basis, sendsMail, company, social, survey } }
    return c.json(answer, 200, keptAMinute)
  })
  // The misspelled path is part of the interface.
  .get(
    '/getSuveryURL',
    allow('anyone'),
    describe('Get the survey URL', { answer: { surveyURL: v.nullable(v.string()) } }),
    (c) => c.json({ surveyURL: c.var.settings.current().survey.url || null }, 200, keptAMinute),
  )
