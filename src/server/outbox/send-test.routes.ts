import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { permissions } from '#contract/account/console-permissions.ts'
import { moment } from '#contract/kit/field.ts'
import { testMessage } from '#contract/site/setting.ts'
import { logAccess } from '#server/access-log/access.ts'
import { allow } from '#server/auth/allow.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe } from '#server/http/describe.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { configuredChannels } from './channel.ts'
import { sendNow } from './send-now.ts'

/** Mounted at /api/console/setting. */
export const sendTestRoutes = new Hono<AppEnv>().post(
  '/test',
  allow(permissions.setting),
  describe('Send a test message', {
    body: testMessage,
    answer: { test: v.object({ channel: v.picklist(['MAIL', 'TEXT']), sentAt: moment }) },
    status: 201,
    errors: ['channelNotSet', 'messageNotSent', 'tooManyRequests'],
  }),
  sendTest,
)

async function sendTest(c: Context<AppEnv>) {
  const { channel, recipient } = await readBody(c, testMessage)
  if (!configuredChannels(c.var.env).includes(channel)) throw new ApiError('channelNotSet')
  await countAttempt(c.var, { mailTo: recipient })
  await logAccess(c.var, { action: `send ${channel}`, subject: 'setting/sender' })
  const sentAt = timestamp(c.var)
  const payload = { round: 0, receiptNumber: '', at: sentAt, next: null }
  await sendNow(c.var, { channel, recipient, template: 'TEST', locale: 'ko', payload })
  return c.json({ test: { channel, sentAt: timestamp(c.var) } }, 201)
}
