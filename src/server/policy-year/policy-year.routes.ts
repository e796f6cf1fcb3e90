import { Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { policyYear } from '#contract/policy-year.ts'
import { allow } from '#server/kit/allow.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readBody } from '#server/kit/body.ts'
import { crud } from '#server/kit/crud.ts'
import { refusing } from '#server/kit/describe.ts'
import type { Filter } from '#server/kit/list.ts'
import { contains } from '#server/kit/search.ts'
import { uniqueField } from '#server/kit/unique-field.ts'
import { renewBasis } from '#server/schedule/basis.ts'
import { logYear } from './log-change.ts'

const q: Filter<'policy_year'> = (_, text) => contains(sql`cast(${sql.ref('year')} as text)`, text)

const all = crud(policyYear, 'policy_year', { filters: { q }, orderBy: ['-year'] })

const oneOfEachYear = uniqueField(policyYear, 'policy_year', 'year', 'yearTaken')

/** A year that a round names stays, under its number. */
const keepsNamed: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { db } = c.var
  const kept = db
    .selectFrom('policy_year')
    .select('year')
    .where('id', '=', c.req.param('id') ?? '')
  const { year } = (await kept.executeTakeFirst()) ?? {}
  const becomes = c.req.method === 'DELETE' ? null : ((await readBody(c, policyYear.update)).year ?? year)
  const named = db
    .selectFrom('schedule')
    .select('id')
    .where('policyYear', '=', year ?? 0)
  if (becomes !== year && (await named.executeTakeFirst())) throw new ApiError('yearInUse')
  await next()
}

/** Mounted at /api/console/setting/policy-years. */
export const policyYearConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow('manager'), all.list)
  .post('/', allow('manager'), oneOfEachYear, logYear, renewBasis, all.create)
  .get('/:id', allow('manager'), all.get)
  .put(
    '/:id',
    allow('manager'),
    refusing(all.update, 'yearInUse'),
    oneOfEachYear,
    keepsNamed,
    logYear,
    renewBasis,
    all.update,
  )
  .delete('/:id', allow('manager'), refusing(all.remove, 'yearInUse'), keepsNamed, logYear, renewBasis, all.remove)
