import type { Context } from 'hono'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { AppEnv } from '#server/kit/app-env.ts'

/** Whether visitors see a notice by now. */
export function isPublished(eb: ExpressionBuilder<Database, 'notification'>, c: Context<AppEnv>): Expression<SqlBool> {
  return eb.and([eb('shows', '=', true), eb('publishedAt', '<=', new Date(c.var.clock()).toISOString())])
}
