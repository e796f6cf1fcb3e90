import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

export function isNoticePublished(
  eb: ExpressionBuilder<Database, 'notice'>,
  deps: Pick<Deps, 'clock'>,
): Expression<SqlBool> {
  return eb.and([eb('shows', '=', true), eb('publishedAt', '<=', timestamp(deps))])
}
