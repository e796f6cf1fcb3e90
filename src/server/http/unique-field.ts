import type { Context, MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { Database } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { readBody } from './body.ts'

/** Unique violations: `errcode` of SQLite (extended result code), `code` of PostgreSQL (SQLSTATE). */
const uniqueViolations = [2067, '23505']

/** Refuses a value of `field` that another row has, with `code` on the field. */
export function uniqueField(
  resource: { update: v.GenericSchema<unknown, object> },
  table: keyof Database,
  field: string,
  code: string,
): MiddlewareHandler<AppEnv> {
  const taken = new ApiError('validationFailed', { fields: { [field]: code } })
  return requiresUnique(async (c, id) => {
    const value = (await readBody(c, resource.update))[field as never] as string | number | undefined
    if (value === undefined) return
    const same = c.var.db.selectFrom(table).where(sql.ref(field), '=', value)
    const found = await same.where('id', '!=', id).select(sql.lit(1).as('one')).executeTakeFirst()
    if (found) throw taken
  }, taken)
}

/**
 * `check` throws `taken` before the write; the middleware throws it too if another write came in between. `id` is empty
 * for a new record.
 */
export function requiresUnique(
  check: (c: Context<AppEnv>, id: string) => Promise<void>,
  taken: ApiError,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await check(c, c.req.param('id') ?? '')
    await next()
    if (isUniqueViolation(c.error)) throw taken
  }
}

function isUniqueViolation(error: Error | undefined): boolean {
  const { errcode, code } = { errcode: undefined, code: undefined, ...error }
  return [errcode, code].some((one) => one !== undefined && uniqueViolations.includes(one))
}
