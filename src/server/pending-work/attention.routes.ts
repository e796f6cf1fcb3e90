import { Hono } from 'hono'
import * as v from 'valibot'
import { attention } from '#contract/site/attention.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe } from '#server/http/describe.ts'
import { readAttention } from './attention.ts'

const described = describe('Count pending work for the caller', { answer: { attention: v.array(attention) } })

/** Mounted at /api/console/attention. Open to all staff; the response depends on their scopes. */
export const attentionRoutes = new Hono<AppEnv>().get('/', allow('staff'), described, async (c) => {
  const { reader, staff, clock } = c.var
  return c.json({ attention: await readAttention(reader, staff?.scope ?? [], clock()) })
})
