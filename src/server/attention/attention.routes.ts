import { Hono } from 'hono'
import * as v from 'valibot'
import { attention } from '#contract/attention.ts'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { describe } from '#server/kit/describe.ts'
import { readAttention } from './attention.ts'

const described = describe('Read what waits for whoever asks', { answer: { attention: v.array(attention) } })

/** Mounted at /api/console/attention: for everybody on the staff, each of what they may open. */
export const attentionRoutes = new Hono<AppEnv>().get('/', allow('staff'), described, async (c) => {
  const { db, staff, clock } = c.var
  return c.json({ attention: await readAttention(db, staff?.scope ?? [], clock()) })
})
