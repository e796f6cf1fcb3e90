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

/** Maximum messages in progress; after a kill, at most so many have an unknown state. */
const atOnce = 8
/** Longer than any channel takes for a message: after it, the server that claimed the message is gone. */
const leaseMilliseconds = 5 * 60_000
const pauseMilliseconds = 1_000
const firstDelayMilliseconds = 60_000
const longestDelayMilliseconds = 60 * 60_000
/** With the delays above, a mail server may be down for six hours. */
const attemptsAllowed = 12
/** No message is planned so far ahead: a later time was written by a clock that was set back since. */
const farthestMilliseconds = 24 * 3_600_000

/** Must be the same text as in the index `outbox_message_due`: SQLite does not use it with parameters. */
const isOpen = sql<SqlBool>`status in ('WAITING', 'SENDING')`

export type OutboxSender = {
  sendDue: () => Promise<number>
  /** Sends due messages until `stop`, which resolves once no message is in progress. */
  start: () => void
  stop: () => Promise<void>
}

type Stores = Pick<Deps, 'db' | 'engine' | 'clock' | 'limits' | 'log' | 'metrics'>

/** Several servers may share one database. */
export function openSender(stores: Stores, channels: readonly Channel[]): OutboxSender {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const deliver = openDeliver(stores, channels)

  const sendDue = async () => {
    const names = channels.map(({ name }) => name)
    const messages = names.length === 0 ? [] : await claim(stores, names)
    // One by one, so that earlier messages are counted first; and all before the first is sent.
    const refusals: (SendError | undefined)[] = []
    for (const message of messages) refusals.push(await beyondMeasure(stores, message))
    await Promise.all(messages.map((message, index) => deliver(message, refusals[index])))
    return messages.length
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const count = await countJob(stores.metrics, 'send', sendDue).catch(
        () => stores.log.error('messages were not sent; the store did not answer') ?? 0,
      )
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
      for (const channel of channels) channel.close()
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
    // Even if another server has claimed it meanwhile: it was sent.
    const sent = { status: 'SENT', sentAt: timestamp({ clock }), lastError: null } as const
    await commit((trx) => trx.updateTable('outbox_message').set(sent).where('id', '=', id).execute())
    metrics.messages.inc({ channel, outcome: 'sent' })
    log.info(facts, 'message sent')
  }
}

/**
 * Limits for messages that visitors can cause repeatedly; messages by staff have none. Each group is counted
 * separately: joining or registering with a stranger's address does not use up that person's limit for new passwords or
 * applications.
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

const ceilings = {
  MAIL: { ceiling: 'mails', code: 'tooManyMails' },
  TEXT: { ceiling: 'texts', code: 'tooManyTexts' },
} as const

async function beyondMeasure(stores: Stores, { template, channel, recipient, attempts }: OutboxMessage) {
  const limit = attempts === 1 ? causedByVisitors[template] : undefined
  if (limit && !(await takeOne(stores, limit, `${channel}|${recipient}`)))
    return new SendError('tooManyToRecipient', true)
  const { ceiling, code } = ceilings[channel]
  return (await takeOneOfAll(stores, ceiling)) ? undefined : new SendError(code)
}

function isLast({ attempts }: OutboxMessage, isFinal: boolean): boolean {
  return isFinal || attempts >= attemptsAllowed
}

/** Only for the failed attempt: after its lease, an attempt of another server may be in progress or have succeeded. */
async function recordFailure(
  db: Db,
  message: OutboxMessage,
  now: number,
  { code, isFinal }: { code: string; isFinal: boolean },
): Promise<void> {
  const { id, attempts } = message
  const isOver = isLast(message, isFinal)
  const delay = Math.min(firstDelayMilliseconds * 2 ** (attempts - 1), longestDelayMilliseconds)
  await db
    .updateTable('outbox_message')
    .set({
      status: isOver ? 'FAILED' : 'WAITING',
      lastError: code,
      nextAttemptAt: new Date(now + delay).toISOString(),
    })
    .where('id', '=', id)
    .where('status', '=', 'SENDING')
    .where('attempts', '=', attempts)
    .execute()
}
