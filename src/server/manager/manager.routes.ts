import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { permissions } from '#contract/account/console-permissions.ts'
import {
  type FirstPassword,
  firstPassword,
  invitation,
  manager,
  managerChange,
  managerSummary,
} from '#contract/account/manager.ts'
import type { AccessAction } from '#contract/site/access-log.ts'
import { logAccess } from '#server/access-log/access.ts'
import { allow } from '#server/auth/allow.ts'
import { unlock } from '#server/auth/log-in-place.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { readPurpose } from '#server/http/header-text.ts'
import { applyFilters, list, readListRequest } from '#server/http/list.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import {
  changeStaffAccounts,
  refuseOwnAccount,
  requireScopesOf,
  requireScopesToGrant,
  resetSecondFactor,
} from './change-staff-accounts.ts'
import { invite, refuseTaken, reissue } from './invite.ts'
import {
  accessLogSubject,
  type ManagerRow,
  managerFilters,
  presentManager,
  presentManagerSummary,
  readManager,
} from './manager.ts'
import { endSessions } from './session.ts'

const noStore = { 'Cache-Control': 'no-store' }
const managerSortable = ['username', 'lastLogInAt', 'createdAt']

/** Mounted at /api/console/users. Staff accounts only. */
export const managerRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow(permissions.manager),
    describe('List staff accounts', {
      list: { sortable: managerSortable, filters: managerFilters('') },
      answer: page('users', managerSummary),
    }),
    listManagers,
  )
  .post(
    '/',
    allow(permissions.manager),
    describe('Create a staff account', {
      body: invitation,
      answer: firstPassword,
      status: 201,
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      const input = await readBody(c, invitation)
      const { username, email, scope } = input
      requireScopesToGrant(c.var.staff?.scope ?? [], [], scope)
      // This username gives the right to set up rounds.
      if (username === c.var.env.DEVELOPER_USERNAME)
        throw new ApiError('validationFailed', { fields: { username: 'usernameReserved' } })
      await refuseTaken(c.var.db, username)
      await countAttempt(c.var, { mailTo: email })
      await logAccess(c.var, { action: `invite ${scope.join()}`, subject: accessLogSubject(input) })
      return answerPassword(c, await invite(c.var, input), 201)
    },
  )
  .get(
    '/:id',
    allow(permissions.manager),
    describe('Get a staff account', { answer: { user: manager } }),
    async (c) => {
      const row = await readManager(c.var.db, c.req.param('id'))
      await logAccess(c.var, { action: 'read', subject: accessLogSubject(row) })
      return answer(c, row)
    },
  )
  .put(
    '/:id',
    allow(permissions.manager),
    describe('Update address and permissions of a staff account', {
      body: managerChange,
      answer: { user: manager },
      errors: ['ownAccount', 'accountBeyond', 'recordChanged'],
    }),
    changeManager,
  )
  .delete(
    '/:id',
    allow(permissions.manager),
    describe('Delete a staff account', { headers: ['Purpose'], errors: ['ownAccount'] }),
    async (c) => {
      const purpose = readPurpose(c)
      const { id, username } = await readManager(c.var.db, c.req.param('id'))
      refuseOwnAccount(c.var, { id })
      await logAccess(c.var, { action: 'destroy', subject: accessLogSubject({ username }), purpose })
      await changeStaffAccounts(c.var, (trx) => trx.deleteFrom('user').where('id', '=', id).execute())
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/lock',
    allow(permissions.manager),
    describe('Lock a staff account', { answer: { user: manager }, errors: ['ownAccount'] }),
    (c) =>
      changeState(c, 'lock', async (trx, { id }, at) => {
        await trx.updateTable('user').set({ lockedAt: at }).where('id', '=', id).execute()
        await endSessions(trx, id, at)
      }),
  )
  .post(
    '/:id/unlock',
    allow(permissions.manager),
    describe('Unlock a staff account', { answer: { user: manager }, errors: ['ownAccount'] }),
    (c) =>
      changeState(c, 'unlock', async (trx, { id, username }) => {
        await trx.updateTable('user').set({ lockedAt: null }).where('id', '=', id).execute()
        await unlock(trx, c.var, username)
      }),
  )
  .post(
    '/:id/password',
    allow(permissions.manager),
    describe('Create a new first password for a staff account', {
      answer: firstPassword,
      errors: ['ownAccount', 'accountBeyond', 'tooManyRequests'],
    }),
    async (c) => {
      const row = await readManager(c.var.db, c.req.param('id'))
      refuseOwnAccount(c.var, row)
      requireScopesOf(c.var, row)
      if (row.email) await countAttempt(c.var, { mailTo: row.email })
      await logAccess(c.var, { action: 'password', subject: accessLogSubject(row) })
      return answerPassword(c, await reissue(c.var, row), 200)
    },
  )
  .delete(
    '/:id/second-factor',
    allow(permissions.manager),
    describe('Reset the second factor of a staff account', {
      answer: { user: manager },
      errors: ['ownAccount', 'accountBeyond'],
    }),
    async (c) => {
      const row = await readManager(c.var.db, c.req.param('id'))
      refuseOwnAccount(c.var, row)
      requireScopesOf(c.var, row)
      await logAccess(c.var, { action: 'factor reset', subject: accessLogSubject(row) })
      return answer(c, await resetSecondFactor(c.var, row))
    },
  )
  .delete(
    '/:id/sessions/:session',
    allow(permissions.manager),
    describe('End a session of a staff account, or `all`', { answer: { user: manager } }),
    endSession,
  )

async function listManagers(c: Context<AppEnv>) {
  const now = timestamp(c.var)
  const filters = managerFilters(now)
  const query = readListRequest(c, { sortable: managerSortable, filters })
  const matching = applyFilters(c.var.db.selectFrom('user').where('type', '=', 'MANAGER'), filters, query.filterValues)
  const { column, direction } = query.sort ?? { column: 'username', direction: 'asc' as const }
  const sorted = matching
    .selectAll()
    // SQLite and PostgreSQL sort NULLs differently.
    .orderBy(sql`coalesce(${sql.ref(column)}, '')`, direction)
    .orderBy('id')
  const { rows: users, ...page } = await list(sorted, query, (rows) =>
    rows.map((row) => presentManagerSummary(row, now)),
  )
  return c.json({ users, ...page }, 200, noStore)
}

/** A changed `tokenVersion` makes each session renew its token, which then has the new permissions. */
async function changeManager(c: Context<AppEnv, '/:id'>) {
  const { email, scope, version } = await readBody(c, managerChange)
  const row = await readManager(c.var.db, c.req.param('id'))
  const isNewScope = scope.length !== row.scope.length || scope.some((one) => !row.scope.includes(one))
  const isNewEmail = (email || null) !== row.email
  if (isNewScope) refuseOwnAccount(c.var, row)
  if (isNewEmail) requireScopesOf(c.var, row)
  requireScopesToGrant(c.var.staff?.scope ?? [], row.scope, scope)
  if (isNewScope) await logAccess(c.var, { action: `permit ${scope.join()}`, subject: accessLogSubject(row) })
  if (isNewEmail) await logAccess(c.var, { action: 'contact', subject: accessLogSubject(row) })
  const at = timestamp(c.var)
  const changed = await changeStaffAccounts(c.var, async (trx, owned) => {
    requireScopesToGrant(owned, row.scope, scope)
    if (isNewEmail) requireScopesOf(c.var, row, owned)
    return trx
      .updateTable('user')
      .set({ email: email || null, scope: json(scope), updatedAt: at })
      .set((eb) => (isNewScope ? { tokenVersion: eb('tokenVersion', '+', 1) } : {}))
      .where('id', '=', row.id)
      .where('updatedAt', '=', version)
      .returningAll()
      .executeTakeFirst()
  })
  if (!changed) throw new ApiError('recordChanged')
  return answer(c, changed)
}

type Work = (trx: Trx, row: ManagerRow, at: string) => Promise<void>

async function changeState(c: Context<AppEnv, '/:id'>, action: AccessAction, work: Work) {
  const row = await readManager(c.var.db, c.req.param('id'))
  refuseOwnAccount(c.var, row)
  await logAccess(c.var, { action, subject: accessLogSubject(row) })
  const at = timestamp(c.var)
  const changed = await changeStaffAccounts(c.var, async (trx) => {
    await work(trx, row, at)
    return readManager(trx, row.id)
  })
  return answer(c, changed)
}

async function endSession(c: Context<AppEnv, '/:id/:session'>) {
  const row = await readManager(c.var.db, c.req.param('id'))
  const id = c.req.param('session')
  const at = timestamp(c.var)
  if (id !== 'all') await requireSession(c.var.db, row, id)
  await logAccess(c.var, { action: 'end', subject: accessLogSubject(row) })
  await changeStaffAccounts(c.var, async (trx) => {
    if (id === 'all') await endSessions(trx, row.id, at)
    else await trx.updateTable('refresh_session').set({ revokedAt: at }).where('id', '=', id).execute()
  })
  return answer(c, row)
}

async function requireSession(db: Db, { id: userId }: ManagerRow, id: string) {
  const own = db.selectFrom('refresh_session').select('id').where('id', '=', id).where('userId', '=', userId)
  if (!(await own.executeTakeFirst())) throw new ApiError('notFound')
}

async function answer(c: Context<AppEnv>, row: ManagerRow) {
  return c.json({ user: await presentManager(c.var, row) }, 200, noStore)
}

async function answerPassword(
  c: Context<AppEnv>,
  { row, password }: { row: ManagerRow; password: string | null },
  status: 200 | 201,
) {
  const body: FirstPassword = { user: await presentManager(c.var, row), password }
  return c.json(body, status, noStore)
}
