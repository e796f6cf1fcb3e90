import { Hono } from 'hono'
import { sql } from 'kysely'
import { policyYear } from '#contract/eligibility/policy-year.ts'
import { allow } from '#server/auth/allow.ts'
import { contains } from '#server/db/search.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { crud } from '#server/http/crud.ts'
import { refusing } from '#server/http/describe.ts'
import type { Filter } from '#server/http/list.ts'
import { uniqueField } from '#server/http/unique-field.ts'
import { logYear } from './log-change.ts'
import { renewBasis } from './renew-basis.ts'

const q: Filter<'policy_year'> = (_, text) => contains(sql`cast(${sql.ref('year')} as text)`, text)

const all = crud(policyYear, 'policy_year', {
  filters: { q },
  orderBy: ['-year'],
  /** A year that a round refers to keeps its number and cannot be deleted. */
  mayChange: async (_, { trx, row: { year }, becomes }) => {
    if (becomes && (becomes.year ?? year) === year) return
    const named = trx.selectFrom('schedule').select('id').where('policyYear', '=', year).limit(1)
    if (await named.executeTakeFirst()) throw new ApiError('yearInUse')
  },
})

const oneOfEachYear = uniqueField(policyYear, 'policy_year', 'year', 'yearTaken')

/** Mounted at /api/console/setting/policy-years. */
export const policyYearConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow('manager'), all.list)
  .post('/', allow('manager'), oneOfEachYear, logYear, renewBasis, all.create)
  .get('/:id', allow('manager'), all.get)
  .put('/:id', allow('manager'), refusing(all.update, 'yearInUse'), oneOfEachYear, logYear, renewBasis, all.update)
  .delete('/:id', allow('manager'), refusing(all.remove, 'yearInUse'), logYear, renewBasis, all.remove)
