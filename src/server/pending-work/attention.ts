import { type AliasableExpression, sql } from 'kysely'
import { permissions } from '#contract/account/console-permissions.ts'
import type { ManagerState } from '#contract/account/manager.ts'
import { hasScope, type Scope } from '#contract/account/scope.ts'
import {
  type Attention,
  type AttentionKind,
  attentionApplicationsMaximum,
  attentionKinds,
} from '#contract/site/attention.ts'
import { findNotAnnounced, findWithoutWinners } from '#server/application/destroy-day.ts'
import type { Db } from '#server/db/database.ts'
import { managerFilters } from '#server/manager/manager.ts'
import { failedMessages } from '#server/outbox/find-messages.ts'

type Found = Pick<Attention, 'count' | 'since'> & Partial<Pick<Attention, 'applications'>>
type Check = { scope: Scope; find: (db: Db, now: string) => Promise<Found> }

const checks: Record<AttentionKind, Check> = {
  failedMessages: { scope: permissions.application, find: (db) => findFailed(db, 'APPLICATION') },
  failedRegistrationMessages: { scope: permissions.registration, find: (db) => findFailed(db, 'REGISTRATION') },
  corrected: { scope: permissions.application, find: findCorrected },
  overdue: { scope: permissions.application, find: findOverdue },
  notAnnounced: { scope: permissions.application, find: findNotAnnounced },
  winnersOpen: { scope: permissions.application, find: findWithoutWinners },
  openQuestions: { scope: permissions.inquiry, find: findOpenInquiries },
  pausedManagers: { scope: permissions.manager, find: (db, now) => findManagers(db, now, 'PAUSED') },
  expiredInvitations: { scope: permissions.manager, find: (db, now) => findManagers(db, now, 'EXPIRED') },
}

/** Pending work of staff with the scopes `owned`; `now` in milliseconds. Kinds without entries are left out. */
export async function readAttention(db: Db, owned: readonly Scope[], now: number): Promise<Attention[]> {
  const at = new Date(now).toISOString()
  const found: Attention[] = []
  for (const kind of attentionKinds) {
    const { scope, find } = checks[kind]
    if (!hasScope(owned, scope)) continue
    const one = await find(db, at)
    if (one.count > 0) found.push({ kind, applications: [], ...one })
  }
  return found
}

function findFailed(db: Db, kind: 'APPLICATION' | 'REGISTRATION'): Promise<Found> {
  return failedMessages(db, kind)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('outbox_message.createdAt').as('since')])
    .executeTakeFirstOrThrow()
}

/** `!= 'DRAFT'` and `destroyedAt` are the conditions of the partial index by status, so that it is used. */
function inCorrection(db: Db) {
  return db
    .selectFrom('application')
    .where('application.kind', '=', 'APPLICATION')
    .where('application.status', '=', 'CORRECTION')
    .where('application.status', '!=', sql.lit('DRAFT'))
    .where('application.destroyedAt', 'is', null)
}

/**
 * Applications that their applicant changed after the correction was requested. `asked` finds the time of the request
 * once per application, not once per event, as histories can be long.
 */
function findCorrected(db: Db): Promise<Found> {
  const asked = inCorrection(db)
    .innerJoin('application_event', 'application_event.applicationId', 'application.id')
    .where('application_event.status', '=', 'CORRECTION')
    .where('application_event.changes', 'is', null)
    .groupBy(['application.id', 'application.receiptNumber'])
    .select((eb) => ['application.id', 'application.receiptNumber', eb.fn.max('application_event.at').as('lastAt')])
  const changed = db
    .selectFrom(asked.as('asked'))
    .innerJoin('application_event', 'application_event.applicationId', 'asked.id')
    .where('application_event.changes', 'is not', null)
    .whereRef('application_event.at', '>', 'asked.lastAt')
    .groupBy(['asked.id', 'asked.receiptNumber'])
    .select((eb) => ['asked.id', 'asked.receiptNumber', eb.fn.min('application_event.at').as('since')])
  return countAndName(db, changed)
}

function findOverdue(db: Db, now: string): Promise<Found> {
  const over = inCorrection(db)
    .where('correctionEndsAt', '<', now)
    .select(['id', 'receiptNumber', 'correctionEndsAt as since'])
  return countAndName(db, over)
}

/** Counts `waiting` and names the longest waiting applications. */
async function countAndName(
  db: Db,
  waiting: AliasableExpression<{ id: string; receiptNumber: string | null; since: string | null }>,
): Promise<Found> {
  const all = db.selectFrom(waiting.as('waiting'))
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all.selectAll().orderBy('since').orderBy('id').limit(attentionApplicationsMaximum).execute()
  const applications = rows.map(({ id, receiptNumber }) => ({ _id: id, receiptNumber }))
  return { count, since: rows[0]?.since ?? null, applications }
}

function findOpenInquiries(db: Db): Promise<Found> {
  return db
    .selectFrom('inquiry')
    .where('status', '=', 'OPEN')
    .where('destroyedAt', 'is', null)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('since')])
    .executeTakeFirstOrThrow()
}

async function findManagers(db: Db, now: string, state: ManagerState): Promise<Found> {
  const { count } = await db
    .selectFrom('user')
    .where('type', '=', 'MANAGER')
    .where((eb) => managerFilters(now).state(eb, state))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count, since: null }
}
