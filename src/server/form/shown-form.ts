import type { Context } from 'hono'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'

/** The form of the path that visitors may fill in, or 404. */
export async function findShownForm(c: Context<AppEnv>) {
  const row = await c.var.db
    .selectFrom('form')
    .selectAll()
    .where('id', '=', c.req.param('id') ?? '')
    .where('shows', '=', true)
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row
}
