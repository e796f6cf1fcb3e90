import { setTimeout as wait } from 'node:timers/promises'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '#server/db/database.ts'
import { commitTogether } from '#server/db/group-commit.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { takeOne, takeOneOfAll } from '#server/http/rate-limit.ts'
import { countJob } from '#server/process/metrics.ts'
import type { OutboxMessage } from './outbox-message.table.ts'
import { type Channel, SendError } from './transport.ts'

/** Messages sent at the same time. If the server is killed, it is unknown whether these were sent. */
const atOnce = 8
/** Longer than any channel takes for a message: after it, the server that claimed the message is gone. */
const leaseMilliseconds = 5 * 60_000
const pauseMilliseconds = 1_000
const firstDelayMilliseconds = 60_000
const longestDelayMilliseconds = 60 * 60_000
/** With the delays above, a mail server may be down for six hours. */
const maximumAttempts = 12
/** No message is planned so far ahead: a later time comes from a clock that has been set back since, and is due now. */
const farthestMilliseconds = 24 * 3_600_000

/** Literals, as in the partial index `outbox_message_due`: SQLite does not use it with parameters. */
const isOpen = sql<SqlBool>`status in ('WAITING', 'SENDING')`

export type OutboxSender = {
  /** Sends a group of due messages, and returns their number. */
  sendDue: () => Promise<number>
  /** Sends due messages until `stop`, which resolves once no message is in progress. */
  start: () => void
  stop: () => Promise<void>
}

type Stores = Pick<Deps, 'db' | 'engine' | 'clock' | 'limits' | 'log' | 'metrics'>

/** Sends the messages of the outbox. Several servers may do so from one database. */
export function openSender(stores: Stores, channels: readonly Channel[]): OutboxSender {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const deliver = openDeliver(stores, channels)

  const sendDue = async () => {
    const names = channels.map(({ name }) => name)
    const messages = names.length === 0 ? [] : await claim(stores, names)
    // Counted one by one, so that earlier messages come first, and all of them before the first is sent.
    const refusals: (SendError | undefined)[] = []
    for (const message of messages) refusals.push(await refusalByLimits(stores, message))
    await Promise.all(messages.map((message, index) => deliver(message, refusals[index])))
    return messages.length
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const count = await countJob(stores.metrics, 'send', sendDue).catch(() => {
        stores.log.error('messages were not sent; the store did not answer')
        return 0
      })
      const options = { signal: stopping.signal, ref: false }
      if (count < atOnce) await wait(pauseMilliseconds, undefined, options).catch(() => undefined)
    }
  }
  return {
    sendDue,
    start() {
      if (channels.length > 0) running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
      await Promise.all(channels.map((channel) => channel.close()))
    },
  }
}

/**
 * Claims due messages until the end of the lease. The conditions are repeated in the update, where PostgreSQL checks
 * them again after waiting for another server's update of the row.
 */
async function claim({ db, clock }: Stores, channels: Channel['name'][]): Promise<OutboxMessage[]> {
  const now = timestamp({ clock })
  const leaseEnd = timestamp({ clock }, leaseMilliseconds)
  const farthest = timestamp({ clock }, farthestMilliseconds)
  const isDue = (eb: ExpressionBuilder<Database, 'outbox_message'>) =>
    eb.or([eb('nextAttemptAt', '<=', now), eb('nextAttemptAt', '>', farthest)])
  const due = db
    .selectFrom('outbox_message')
    .select('id')
    .where(isOpen)
    .where(isDue)
    .where('channel', 'in', channels)
    .orderBy('nextAttemptAt')
    .limit(atOnce)
  const claimed = await db
    .updateTable('outbox_message')
    .set((eb) => ({ status: 'SENDING', attempts: eb('attempts', '+', 1), nextAttemptAt: leaseEnd }))
    .where('id', 'in', due)
    .where(isOpen)
    .where(isDue)
    .returning('id')
    .execute()
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  return db.selectFrom('outbox_message').selectAll().where('id', 'in', ids).orderBy('createdAt').orderBy('id').execute()
}

function openDeliver({ db, engine, clock, log, metrics }: Stores, channels: readonly Channel[]) {
  const commit = commitTogether(db, engine)
  return async (message: OutboxMessage, refusal: SendError | undefined): Promise<void> => {
    const { id, template, attempts, channel } = message
    const facts = { message: id, channel, template, attempts }
    try {
      if (refusal) throw refusal
      await channels.find(({ name }) => name === channel)?.send(message)
    } catch (reason) {
      const { code, isFinal } = reason instanceof SendError ? reason : new SendError('internalError')
      log.warn({ ...facts, code }, 'message not sent')
      metrics.messages.inc({ channel, outcome: isLast(message, isFinal) ? 'failed' : 'retried' })
      await commit((trx) => recordFailure(trx, message, clock(), { code, isFinal }))
      return
    }
    // Without a condition: it was sent, even if another server has claimed it meanwhile.
    const sent = { status: 'SENT', sentAt: timestamp({ clock }), lastError: null } as const
    await commit((trx) => trx.updateTable('outbox_message').set(sent).where('id', '=', id).execute())
    metrics.messages.inc({ channel, outcome: 'sent' })
    log.info(facts, 'message sent')
  }
}

/**
 * Limits per recipient for messages that visitors can cause repeatedly; messages by staff have none. Each group is
 * counted separately: joining or registering with a stranger's address does not use up that person's limit for new
 * passwords or applications.
 */
type ToRecipient = 'messageTo' | 'registrationMessageTo' | 'joinMessageTo' | 'recoveryMessageTo'
const causedByVisitors: Partial<Record<OutboxMessage['template'], ToRecipient>> = {
  JOIN: 'joinMessageTo',
  JOIN_TAKEN: 'joinMessageTo',
  JOIN_REFUSED: 'joinMessageTo',
  RECOVERY: 'recoveryMessageTo',
  RECEIVED: 'messageTo',
  WITHDRAWN: 'messageTo',
  REGISTERED: 'registrationMessageTo',
}

const totalLimits = {
  MAIL: { total: 'mails', code: 'tooManyMails' },
  TEXT: { total: 'texts', code: 'tooManyTexts' },
} as const

/** Above the limit of its recipient a message is given up; above that of its channel it is retried. */
async function refusalByLimits(stores: Stores, { template, channel, recipient, attempts }: OutboxMessage) {
  const limit = attempts === 1 ? causedByVisitors[template] : undefined
  if (limit && !(await takeOne(stores, limit, `${channel}|${recipient}`)))
    return new SendError('tooManyToRecipient', true)
  const { total, code } = totalLimits[channel]
  return (await takeOneOfAll(stores, total)) ? undefined : new SendError(code)
}

function isLast({ attempts }: OutboxMessage, isFinal: boolean): boolean {
  return isFinal || attempts >= maximumAttempts
}

/** Only if this attempt is still the last one: after its lease, another server may be sending it or have sent it. */
async function recordFailure(
  db: Db,
  message: OutboxMessage,
  now: number,
  { code, isFinal }: { code: string; isFinal: boolean },
): Promise<void> {
  const { id, attempts } = message
  const isGivenUp = isLast(message, isFinal)
  const delay = Math.min(firstDelayMilliseconds * 2 ** (attempts - 1), longestDelayMilliseconds)
  await db
    .updateTable('outbox_message')
    .set({
      status: isGivenUp ? 'FAILED' : 'WAITING',
      lastError: code,
      nextAttemptAt: new Date(now + delay).toISOString(),
    })
    .where('id', '=', id)
    .where('status', '=', 'SENDING')
    .where('attempts', '=', attempts)
    .execute()
}
