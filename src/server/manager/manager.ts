import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Manager, type ManagerState, type ManagerSummary, managerStates } from '#contract/account/manager.ts'
import { scopes } from '#contract/account/scope.ts'
import type { UserTable } from '#server/account/user.table.ts'
import type { Database, Trx } from '#server/db/database.ts'
import { contains } from '#server/db/search.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { invalidQuery, type ListFilter } from '#server/http/list.ts'
import { sessionsOf } from './session.ts'

export type ManagerRow = Selectable<UserTable>

export function accessLogSubject({ username }: Pick<ManagerRow, 'username'>): string {
  return `user/${username}`
}

function stateOf({ lockedAt, firstPasswordUntil, lockedUntil }: ManagerRow, now: string): ManagerState {
  if (lockedAt) return 'LOCKED'
  if (firstPasswordUntil) return firstPasswordUntil > now ? 'INVITED' : 'EXPIRED'
  return lockedUntil && lockedUntil > now ? 'PAUSED' : 'ACTIVE'
}

type Eb = ExpressionBuilder<Database, 'user'>

/** Must agree with `stateOf`. */
const stateConditions: Record<ManagerState, (eb: Eb, now: string) => Expression<SqlBool>> = {
  LOCKED: (eb) => eb('lockedAt', 'is not', null),
  INVITED: (eb, now) => eb('lockedAt', 'is', null).and('firstPasswordUntil', '>', now),
  EXPIRED: (eb, now) => eb('lockedAt', 'is', null).and('firstPasswordUntil', '<=', now),
  PAUSED: (eb, now) => eb('lockedAt', 'is', null).and('firstPasswordUntil', 'is', null).and('lockedUntil', '>', now),
  ACTIVE: (eb, now) =>
    eb('lockedAt', 'is', null)
      .and('firstPasswordUntil', 'is', null)
      .and(eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)])),
}

export function managerFilters(now: string) {
  const q: ListFilter<'user'> = (eb, text) => contains(eb.ref('username'), text)
  const state: ListFilter<'user'> = (eb, value) => {
    const known = managerStates.find((one) => one === value)
    if (!known) throw invalidQuery('state')
    return stateConditions[known](eb, now)
  }
  const scope: ListFilter<'user'> = (eb, value) => {
    if (!scopes.some((one) => one === value)) throw invalidQuery('scope')
    return contains(sql`cast(${eb.ref('scope')} as text)`, `"${value}"`)
  }
  return { q, state, scope }
}

export function presentManagerSummary(row: ManagerRow, now: string): ManagerSummary {
  const { id, username, scope, lastLogInAt, createdAt } = row
  return { _id: id, username, scope, state: stateOf(row, now), lastLogInAt, createdAt }
}

export async function presentManager(
  { db, env, clock, staff }: Pick<Variables, 'db' | 'env' | 'clock' | 'staff'>,
  row: ManagerRow,
): Promise<Manager> {
  const now = timestamp({ clock })
  const { updatedAt, email, lockedAt, lockedUntil, firstPasswordUntil, secondFactorAt, username } = row
  const mail = await db
    .selectFrom('outbox_message')
    .select('status')
    .where('userId', '=', row.id)
    .where('template', 'in', ['INVITED', 'REISSUED'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return {
    ...presentManagerSummary(row, now),
    ...{ updatedAt, email, lockedAt, firstPasswordUntil, secondFactorAt },
    isDeveloper: username === env.DEVELOPER_USERNAME,
    lockedUntil: lockedUntil && lockedUntil > now ? lockedUntil : null,
    mail: mail?.status ?? null,
    sessions: await sessionsOf(db, row.id, { now, current: staff?.session }),
  }
}

export async function readManager(db: Pick<Trx, 'selectFrom'>, id: string): Promise<ManagerRow> {
  const staff = db.selectFrom('user').selectAll().where('id', '=', id).where('type', '=', 'MANAGER')
  return staff.executeTakeFirstOrThrow(notFound)
}
