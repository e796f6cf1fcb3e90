import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'

export const renewBasis: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  await c.var.settings.refresh()
}
