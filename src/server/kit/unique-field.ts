import type { MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { Database } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { readBody } from './body.ts'

/** Refuses a second row with the same value at its field; the store's unique constraint stands behind. */
export function uniqueField(
  resource: { update: v.GenericSchema<unknown, object> },
  table: keyof Database,
  field: string,
  code: string,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const value = (await readBody(c, resource.update))[field as never] as string | number | undefined
    if (value !== undefined) {
      const same = c.var.db.selectFrom(table).where(sql.ref(field), '=', value)
      const taken = await same
        .where('id', '!=', c.req.param('id') ?? '')
        .select(sql.lit(1).as('one'))
        .executeTakeFirst()
      if (taken) throw new ApiError('validationFailed', { fields: { [field]: code } })
    }
    await next()
  }
}
