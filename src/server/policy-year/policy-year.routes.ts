import { Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { policyYear } from '#contract/policy-year.ts'
import { allow } from '#server/kit/allow.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readBody } from '#server/kit/body.ts'
import { crud } from '#server/kit/crud.ts'
import type { Filter } from '#server/kit/list.ts'
import { contains } from '#server/kit/search.ts'

const q: Filter<'policy_year'> = (_, text) => contains(sql`cast(${sql.ref('year')} as text)`, text)

const all = crud(policyYear, 'policy_year', { filters: { q }, orderBy: ['-year'] })

/** Refuses a second row of one year at its field; the store's unique constraint stands behind. */
const oneOfEachYear: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { year } = await readBody(c, policyYear.update)
  if (year !== undefined) {
    const same = c.var.db.selectFrom('policy_year').select('id').where('year', '=', year)
    const taken = await same.where('id', '!=', c.req.param('id') ?? '').executeTakeFirst()
    if (taken) throw new ApiError('validationFailed', { fields: { year: 'yearTaken' } })
  }
  await next()
}

/** Mounted at /api/console/setting/policy-years. */
export const policyYearConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow('manager'), all.list)
  .post('/', allow('manager'), oneOfEachYear, all.create)
  .get('/:id', allow('manager'), all.get)
  .put('/:id', allow('manager'), oneOfEachYear, all.update)
  .delete('/:id', allow('manager'), all.remove)
