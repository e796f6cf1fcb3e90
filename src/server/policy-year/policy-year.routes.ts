import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { permissions } from '#contract/account/permissions.ts'
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

export const renewBasis: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  await c.var.settings.refresh()
}

const logYear: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = c.req.param('id')
  const row = id === undefined ? undefined : await findYear(c.var.db, id)
  if (id !== undefined && !row) return next()
  const changes = fieldChanges(row ?? {}, await changesOf(c))
  const subject = id === undefined ? 'policyYear' : `policyYear/${id}`
  if (changes.length > 0) await logAccess(c.var, { action: 'change', subject, changes })
  await next()
}

function findYear(db: Db, id: string): Promise<PolicyYear | undefined> {
  const years = db.selectFrom('policy_year').select(['year', 'assets', 'car', 'income'])
  return years.where('id', '=', id).executeTakeFirst()
}

async function changesOf(c: Context<AppEnv>): Promise<object> {
  if (c.req.method === 'DELETE') return { year: null }
  return readBody(c, c.req.method === 'POST' ? policyYear.create : policyYear.update)
}

const q: ListFilter<'policy_year'> = (_, text) => contains(sql`cast(${sql.ref('year')} as text)`, text)

const all = crud(policyYear, 'policy_year', {
  filters: { q },
  orderBy: ['-year'],
  /** A year that a round refers to keeps its number and cannot be deleted. */
  mayChange: async (_, { trx, row: { year }, becomes }) => {
    if (becomes && (becomes.year ?? year) === year) return
    const named = trx.selectFrom('application_round').select('id').where('policyYear', '=', year).limit(1)
    if (await named.executeTakeFirst()) throw new ApiError('yearInUse')
  },
})

const oneOfEachYear = uniqueField(policyYear, 'policy_year', 'year', 'yearTaken')

/** Mounted at /api/console/setting/policy-years. */
export const policyYearConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.policyYear), all.list)
  .post('/', allow(permissions.policyYear), oneOfEachYear, logYear, renewBasis, all.create)
  .get('/:id', allow(permissions.policyYear), all.get)
  .put(
    '/:id',
    allow(permissions.policyYear),
    refusing(all.update, 'yearInUse'),
    oneOfEachYear,
    logYear,
    renewBasis,
    all.update,
  )
  .delete('/:id', allow(permissions.policyYear), refusing(all.remove, 'yearInUse'), logYear, renewBasis, all.remove)
