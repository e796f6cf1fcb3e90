import { randomUUIDv7 } from 'node:crypto'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { openChannels } from './channel.ts'
import type { OutboxMessage } from './outbox-message.table.ts'
import { SendError } from './transport.ts'

type Content = Pick<OutboxMessage, 'channel' | 'recipient' | 'template' | 'locale' | 'payload'>

/**
 * Sends one message without the outbox, so that the caller gets the result: `messageNotSent` carries the code of the
 * other side.
 */
export async function sendNow(
  deps: Parameters<typeof openChannels>[0] & Pick<Deps, 'clock'>,
  content: Content,
): Promise<void> {
  const at = timestamp(deps)
  const message: OutboxMessage = {
    ...content,
    id: randomUUIDv7(),
    applicationId: null,
    userId: null,
    dedupKey: '',
    status: 'SENDING',
    attempts: 1,
    nextAttemptAt: at,
    lastError: null,
    createdAt: at,
    sentAt: null,
  }
  const channels = openChannels(deps)
  try {
    const open = channels.find(({ name }) => name === content.channel)
    if (!open) throw new ApiError('channelNotSet')
    await open.send(message)
  } catch (reason) {
    if (reason instanceof SendError) throw new ApiError('messageNotSent', { details: { code: reason.code } })
    throw reason
  } finally {
    await Promise.all(channels.map((one) => one.close()))
  }
}
