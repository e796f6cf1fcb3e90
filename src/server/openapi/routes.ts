import type { Hono } from 'hono'
import type { Guard } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { Description } from '#server/http/describe.ts'

export type Route = {
  method: string
  path: string
  guard: Guard | undefined
  description: Description | undefined
}

/** Each route has several handlers: `allow` carries its guard, `describe` its description. */
export function listRoutes(app: Hono<AppEnv>): Route[] {
  const routes = new Map<string, Route>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const key = `${method} ${path}`
    const known = routes.get(key)
    const guard = 'guard' in handler ? (handler.guard as Guard) : undefined
    const description = 'description' in handler ? (handler.description as Description) : undefined
    routes.set(key, { method, path, guard: known?.guard ?? guard, description: known?.description ?? description })
  }
  return [...routes.values()]
}
