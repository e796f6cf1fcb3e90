import { Hono } from 'hono'
import { sql } from 'kysely'
import { policyYear } from '#contract/policy-year.ts'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { crud } from '#server/kit/crud.ts'
import type { Filter } from '#server/kit/list.ts'
import { contains } from '#server/kit/search.ts'
import { uniqueField } from '#server/kit/unique-field.ts'
import { logYear } from './log-change.ts'

const q: Filter<'policy_year'> = (_, text) => contains(sql`cast(${sql.ref('year')} as text)`, text)

const all = crud(policyYear, 'policy_year', { filters: { q }, orderBy: ['-year'] })

const oneOfEachYear = uniqueField(policyYear, 'policy_year', 'year', 'yearTaken')

/** Mounted at /api/console/setting/policy-years. */
export const policyYearConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow('manager'), all.list)
  .post('/', allow('manager'), oneOfEachYear, logYear, all.create)
  .get('/:id', allow('manager'), all.get)
  .put('/:id', allow('manager'), oneOfEachYear, logYear, all.update)
  .delete('/:id', allow('manager'), logYear, all.remove)
