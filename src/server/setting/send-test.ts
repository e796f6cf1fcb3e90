import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import { testMessage } from '#contract/setting.ts'
import { logAccess } from '#server/access-log/access.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readBody } from '#server/kit/body.ts'
import { countAttempt } from '#server/kit/rate-limit.ts'
import { type Message, openChannels } from '#server/message/channel.ts'
import { SendError } from '#server/message/send-error.ts'

/** Sends one message through the channel itself, past the outbox, and says what the other side answered. */
export async function sendTest(c: Context<AppEnv>) {
  const { channel, recipient } = await readBody(c, testMessage)
  const channels = openChannels(c.var)
  const open = channels.find(({ name }) => name === channel)
  try {
    if (!open) throw new ApiError('channelNotSet')
    await countAttempt(c, { mailTo: recipient })
    await logAccess(c, { action: `send ${channel}`, subject: 'setting/sender' })
    await open.send(messageOf(c, { channel, recipient }))
  } catch (reason) {
    if (reason instanceof SendError) throw new ApiError('messageNotSent', { details: { code: reason.code } })
    throw reason
  } finally {
    for (const one of channels) one.close()
  }
  return c.json({ test: { channel, sentAt: new Date(c.var.clock()).toISOString() } }, 201)
}

function messageOf(c: Context<AppEnv>, { channel, recipient }: Pick<Message, 'channel' | 'recipient'>): Message {
  const at = new Date(c.var.clock()).toISOString()
  return {
    id: randomUUIDv7(),
    applicationId: null,
    userId: null,
    channel,
    recipient,
    template: 'TEST',
    locale: 'ko',
    payload: { round: 0, receiptNumber: '', at, next: null },
    dedupKey: '',
    status: 'SENDING',
    attempts: 1,
    nextAttemptAt: at,
    lastError: null,
    createdAt: at,
    sentAt: null,
  }
}
