import { Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { permissions } from '#contract/account/console-permissions.ts'
import { applicationRound } from '#contract/round/round.ts'
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
import { isShown, type ListFilter } from '#server/http/list.ts'
import { uniqueField } from '#server/http/unique-field.ts'
import { refreshBasis } from '#server/policy-year/policy-year.routes.ts'
import { readPolicyYears } from '#server/policy-year/policy-year.ts'

const q: ListFilter<'application_round'> = (_, text) => contains(sql`cast(${sql.ref('round')} as text)`, text)

const handlers = crud(applicationRound, 'application_round', {
  filters: { q, shows: (eb, value) => eb('shows', '=', isShown(value)) },
  orderBy: ['-round'],
  /** A round with applications keeps its number and cannot be deleted: they refer to it. */
  mayChange: async (_, { trx, row: { round }, becomes }) => {
    if (becomes && (becomes.round ?? round) === round) return
    const used = trx.selectFrom('application').select('id').where('round', '=', round).limit(1)
    if (await used.executeTakeFirst()) throw new ApiError('roundInUse')
  },
})
const requireUniqueRound = uniqueField(applicationRound, 'application_round', 'round', 'roundTaken')

const checkWindow: MiddlewareHandler<AppEnv> = async (c, next) => {
  const change = await readBody(c, applicationRound.update)
  const id = c.req.param('id')
  const stored = await findRound(c.var.db, id)
  const { openAt, deadAt, stops } = { ...stored, ...change }
  if (openAt && deadAt && openAt > deadAt)
    throw new ApiError('validationFailed', { fields: { deadAt: 'endsTooEarly' } })
  if (stored && stops !== stored.stops) {
    const purpose = stops ? (change.message ?? stored.message).stop.ko : null
    await logAccess(c.var, { action: stops ? 'stop' : 'resume', subject: `schedule/${id}`, purpose })
  }
  await next()
}

const checkYear: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { policyYear } = await readBody(c, applicationRound.update)
  if (policyYear && !(await readPolicyYears(c.var.db)).some(({ year }) => year === policyYear))
    throw new ApiError('validationFailed', { fields: { policyYear: 'yearUnknown' } })
  const stored = policyYear === undefined ? undefined : await findRound(c.var.db, c.req.param('id'))
  const changes = stored ? fieldChanges({ policyYear: stored.policyYear }, { policyYear }) : []
  if (changes.length > 0) await logAccess(c.var, { action: 'change', subject: `schedule/${stored?.id}`, changes })
  await next()
}

function findRound(db: Db, id = '') {
  return db.selectFrom('application_round').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Mounted at /api/console/application/schedules. */
export const roundConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.round), handlers.list)
  .post('/', allow(permissions.round), requireUniqueRound, checkYear, checkWindow, refreshBasis, handlers.create)
  .get('/:id', allow(permissions.round), handlers.get)
  .put(
    '/:id',
    allow(permissions.round),
    refusing(handlers.update, 'roundInUse'),
    requireUniqueRound,
    checkYear,
    checkWindow,
    refreshBasis,
    handlers.update,
  )
  .delete('/:id', allow(permissions.round), refusing(handlers.remove, 'roundInUse'), refreshBasis, handlers.remove)
