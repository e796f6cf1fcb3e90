import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The server's time as stored moments are compared with: a UTC ISO text. */
export function nowOf(c: Context<AppEnv>): string {
  return new Date(c.var.clock()).toISOString()
}
