import { createHmac, randomBytes } from 'node:crypto'
import { type Env, siteUrlOf } from '#server/env.ts'
import type { Deps } from '#server/http/app-env.ts'
import type { OutboxMessage } from './outbox-message.table.ts'
import { textOf } from './text-view.ts'
import { type Channel, SendError } from './transport.ts'

const sendMilliseconds = 15_000
/** Statuses that our account or the service causes, not the message: wrong key, no balance, too many calls. */
const retriedStatuses = [401, 402, 403, 404, 408, 429]

/**
 * Text messages through SOLAPI (https://developers.solapi.com/references/messages/sendSimpleMessage). Not with its
 * package, whose address is fixed, so that tests cannot replace it, and which needs all of `effect` for this one call.
 */
export function openText({ env }: Pick<Deps, 'env'>): Channel {
  const { SOLAPI_URL, SOLAPI_API_KEY = '', SOLAPI_API_SECRET = '' } = env
  return {
    name: 'TEXT',
    async send(message) {
      const response = await fetch(new URL('/messages/v4/send-many/detail', SOLAPI_URL), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: signature(SOLAPI_API_KEY, SOLAPI_API_SECRET),
        },
        body: JSON.stringify({ messages: [compose(message, env)] }),
        // A redirect would send the texts to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(sendMilliseconds),
      }).catch((reason: Error) => {
        throw new SendError(reason.name === 'TimeoutError' ? 'timeout' : 'unreachable')
      })
      await requireAccepted(response)
    },
    close: () => {},
  }
}

function compose(message: OutboxMessage, env: Env) {
  const { id, recipient } = message
  // In the service's log, the id distinguishes a message sent twice from two messages.
  return { to: recipient, from: env.SOLAPI_FROM, ...textOf(message, siteUrlOf(env)), customFields: { id } }
}

/** HMAC-SHA-256 over date and salt: https://developers.solapi.com/references/authentication/api-key. */
function signature(key: string, secret: string): string {
  const date = new Date().toISOString()
  const salt = randomBytes(32).toString('hex')
  const signed = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signed}`
}

type Answer = { errorCode?: string; failedMessageList?: { statusCode?: string }[] }

async function requireAccepted(response: Response): Promise<void> {
  const answer = (await response.json().catch(() => ({}))) as Answer
  if (!response.ok) {
    const isFinal = response.status < 500 && !retriedStatuses.includes(response.status)
    throw new SendError(codeOf(response.status, answer.errorCode), isFinal)
  }
  const [failed] = answer.failedMessageList ?? []
  if (failed) throw new SendError(codeOf('refused', failed.statusCode), true)
}

/** A code of SOLAPI is kept only if it looks like one: other text could contain the phone number. */
function codeOf(head: string | number, code: string | undefined): string {
  const isPlain = code !== undefined && /^([A-Za-z]{1,40}|\d{4})$/.test(code)
  return [head, ...(isPlain ? [code] : [])].join(' ')
}
