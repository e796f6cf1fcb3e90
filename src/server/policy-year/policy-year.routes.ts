import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { permissions } from '#contract/account/console-permissions.ts'
import { type PolicyYear, policyYear } from '#contract/eligibility/policy-year.ts'
import { logAccess } from '#server/access-log/access.ts'
import { fieldChanges } from '#server/access-log/field-changes.ts'
import { allow } from '#server/auth/allow.ts'
import type { Db } from '#server/db/database.ts'
import { contains } from '#server/db/search.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { crud } from '#server/http/crud.ts'
import { refusing } from '#server/http/describe.ts'
import type { ListFilter } from '#server/http/list.ts'
import { uniqueField } from '#server/http/unique-field.ts'

/** Pages show figures and days that depend on years and rounds: after a change they are read again at once. */
export const refreshBasis: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  await c.var.settings.refresh()
}

const logYearChange: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = c.req.param('id')
  const row = id === undefined ? undefined : await findYear(c.var.db, id)
  if (id !== undefined && !row) return next()
  const changes = fieldChanges(row ?? {}, await readYearChange(c))
  const subject = id === undefined ? 'policyYear' : `policyYear/${id}`
  if (changes.length > 0) await logAccess(c.var, { action: 'change', subject, changes })
  await next()
}

function findYear(db: Db, id: string): Promise<PolicyYear | undefined> {
  const years = db.selectFrom('policy_year').select(['year', 'assets', 'car', 'income'])
  return years.where('id', '=', id).executeTakeFirst()
}

/** A deletion is logged as a year that becomes null. */
async function readYearChange(c: Context<AppEnv>): Promise<object> {
  if (c.req.method === 'DELETE') return { year: null }
  return readBody(c, c.req.method === 'POST' ? policyYear.create : policyYear.update)
}

const q: ListFilter<'policy_year'> = (_, text) => contains(sql`cast(${sql.ref('year')} as text)`, text)

const handlers = crud(policyYear, 'policy_year', {
  filters: { q },
  orderBy: ['-year'],
  /** A year that a round refers to keeps its number and cannot be deleted. */
  mayChange: async (_, { trx, row: { year }, becomes }) => {
    if (becomes && (becomes.year ?? year) === year) return
    const named = trx.selectFrom('application_round').select('id').where('policyYear', '=', year).limit(1)
    if (await named.executeTakeFirst()) throw new ApiError('yearInUse')
  },
})

const requireUniqueYear = uniqueField(policyYear, 'policy_year', 'year', 'yearTaken')

/** Mounted at /api/console/setting/policy-years. */
export const policyYearConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.policyYear), handlers.list)
  .post('/', allow(permissions.policyYear), requireUniqueYear, logYearChange, refreshBasis, handlers.create)
  .get('/:id', allow(permissions.policyYear), handlers.get)
  .put(
    '/:id',
    allow(permissions.policyYear),
    refusing(handlers.update, 'yearInUse'),
    requireUniqueYear,
    logYearChange,
    refreshBasis,
    handlers.update,
  )
  .delete(
    '/:id',
    allow(permissions.policyYear),
    refusing(handlers.remove, 'yearInUse'),
    logYearChange,
    refreshBasis,
    handlers.remove,
  )
