import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Gives each request the values that all share. Hono keeps a map and copies it at every `c.var`, which was a tenth of
 * a submission's time; here `c.var` is one object.
 */
export function provide(shared: object): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const values: Record<string, unknown> = { ...shared }
    const set = (name: string, value: unknown) => {
      values[name] = value
    }
    Object.assign(c, { set, get: (name: string) => values[name] })
    Object.defineProperty(c, 'var', { value: values })
    return next()
  }
}
