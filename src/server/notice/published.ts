import type { Context } from 'hono'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

export function isNoticePublished(
  eb: ExpressionBuilder<Database, 'notification'>,
  c: Context<AppEnv>,
): Expression<SqlBool> {
  return eb.and([eb('shows', '=', true), eb('publishedAt', '<=', timestamp(c.var))])
}
