import { Hono } from 'hono'
import * as v from 'valibot'
import { kindScopes } from '#contract/account/console-permissions.ts'
import { selection } from '#contract/application/bulk.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { type FailedMessage, failedMessage, type MessageTemplate } from '#contract/outbox/outbox-message.ts'
import { logAccess } from '#server/access-log/access.ts'
import { allow } from '#server/auth/allow.ts'
import type { Db } from '#server/db/database.ts'
import type { AppEnv, Variables } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page as pageOf } from '#server/http/describe.ts'
import { type ListRequest, list, readListRequest, readPage } from '#server/http/list.ts'
import { configuredChannels } from './channel.ts'
import { failedMessages } from './find-messages.ts'

const chosen = v.strictObject({ ids: selection.entries.ids, except: selection.entries.except })
const declared = { sortable: ['createdAt'], filters: {} }
const described = {
  list: describe('List failed messages', { list: declared, answer: pageOf('failures', failedMessage) }),
  retry: describe('Retry failed messages', { body: chosen, answer: { retried: v.number() } }),
}

/** Mounted at /api/console/application/failed-messages and /api/console/registration/failed-messages. */
export function failedMessageRoutes(kind: ApplicationKind): Hono<AppEnv> {
  const guard = allow(kindScopes[kind])
  return new Hono<AppEnv>()
    .get('/', guard, described.list, async (c) => {
      const { rows: failures, ...page } = await listFailures(c.var.reader, kind, readListRequest(c, declared))
      return c.json({ failures, ...page })
    })
    .post('/retry', guard, described.retry, async (c) => {
      const { ids, except } = await readBody(c, chosen)
      await logAccess(c.var, { action: 'send', subject: kind.toLowerCase() })
      return c.json({ retried: await retry(c.var, kind, ids, except) })
    })
}

function listFailures(reader: Db, kind: ApplicationKind, query: ListRequest) {
  const direction = query.sort?.direction ?? 'desc'
  const failed = failedMessages(reader, kind)
  const ids = failed
    .select('outbox_message.id')
    .orderBy('outbox_message.createdAt', direction)
    .orderBy('outbox_message.id', direction)
  const whole = failed
    .select([
      'outbox_message.id',
      'outbox_message.applicationId',
      'application.receiptNumber',
      'channel',
      'template',
      'attempts',
      'lastError',
      'outbox_message.createdAt',
    ])
    // `failedMessages` joins the application, and only these templates have one.
    .$narrowType<{ template: MessageTemplate; applicationId: string }>()
  return list(ids, query, async (found) => {
    const rows = await readPage(found, (some) => whole.where('outbox_message.id', 'in', some).execute())
    return rows.map(({ id, ...row }): FailedMessage => ({ _id: id, ...row }))
  })
}

/** Sends failed messages again from the first attempt, through channels that have settings. Returns how many. */
async function retry(
  { env, clock, commit }: Pick<Variables, 'env' | 'clock' | 'commit'>,
  kind: ApplicationKind,
  ids: readonly string[] | null,
  except: readonly string[],
): Promise<number> {
  const channels = configuredChannels(env)
  if (channels.length === 0 || ids?.length === 0) return 0
  const { numUpdatedRows } = await commit((trx) => {
    const all = failedMessages(trx, kind).select('outbox_message.id').where('channel', 'in', channels)
    const named = ids ? all.where('outbox_message.id', 'in', ids) : all
    return trx
      .updateTable('outbox_message')
      .set({ status: 'WAITING', attempts: 0, lastError: null, nextAttemptAt: timestamp({ clock }) })
      .where('id', 'in', except.length > 0 ? named.where('outbox_message.id', 'not in', except) : named)
      .executeTakeFirst()
  })
  return Number(numUpdatedRows)
}
