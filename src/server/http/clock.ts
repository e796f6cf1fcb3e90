import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

export function nowOf(c: Context<AppEnv>): string {
  return new Date(c.var.clock()).toISOString()
}
