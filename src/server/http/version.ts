import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { lastEditor } from './presence.ts'

export function entityTag(content: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`
}

/** Throws 409 if `If-Match` names another version of `record` (`<table>/<id>`). Without the header, a caller overwrites. */
export async function requireVersion(c: Context<AppEnv>, trx: Trx, version: string, record: string): Promise<void> {
  // A proxy that compresses makes the tag weak.
  const named = c.req.header('If-Match')?.replace(/^W\//, '')
  if (named === undefined || named === version) return
  const savedBy = await lastEditor(trx, record)
  throw new ApiError('recordChanged', savedBy ? { details: { savedBy } } : {})
}
