import type { Context, MiddlewareHandler } from 'hono'
import { type PolicyYear, policyYear } from '#contract/eligibility/policy-year.ts'
import { logAccess } from '#server/access-log/access.ts'
import { describeChanges } from '#server/access-log/describe-changes.ts'
import type { Db } from '#server/db/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'

export const logYear: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = c.req.param('id')
  const row = id === undefined ? undefined : await findYear(c.var.db, id)
  if (id !== undefined && !row) return next()
  const changes = describeChanges(row ?? {}, await changesOf(c))
  const subject = id === undefined ? 'policyYear' : `policyYear/${id}`
  if (changes) await logAccess(c, { action: 'change', subject, purpose: changes })
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
