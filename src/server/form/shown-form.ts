import type { Context } from 'hono'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'

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
