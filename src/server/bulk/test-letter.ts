import type { Context } from 'hono'
import { logAccess } from '#server/access-log/access.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { configuredChannels } from '#server/outbox/channel.ts'
import { testLetter } from '#server/outbox/letter.ts'
import { sendNow } from '#server/outbox/send-now.ts'
import type { BulkRecord } from './bulk.table.ts'

/** Sends the mail with made-up values to its author. */
export async function sendTest(c: Context<AppEnv>, bulk: BulkRecord, email: string): Promise<void> {
  const { payload, id, kind } = bulk
  if (payload.action !== 'LETTER' || bulk.state !== 'READY') throw new ApiError('statusConflict')
  if (!configuredChannels(c.var.env).includes('MAIL')) throw new ApiError('mailNotSet')
  await countAttempt(c, { mailTo: email })
  await logAccess(c, { action: 'send', subject: `${kind.toLowerCase()} (test)` })
  const at = timestamp(c.var)
  await sendNow(c, { ...testLetter(kind, payload, at), recipient: email })
  // Only after the mail was sent.
  await c.var.commit((trx) =>
    trx.updateTable('bulk').set({ testedAt: at, updatedAt: at }).where('id', '=', id).execute(),
  )
}
