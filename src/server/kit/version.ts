import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { lastHand } from './editors.ts'

/** The entity tag of a content: the same content again has the same one. */
export function entityTag(content: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`
}

/** 409 where the caller names another version than the record has; who names none changes what stands there. */
export async function requireVersion(c: Context<AppEnv>, trx: Trx, version: string, record: string): Promise<void> {
  // A proxy that compresses makes the tag a weak one.
  const named = c.req.header('If-Match')?.replace(/^W\//, '')
  if (named === undefined || named === version) return
  const savedBy = await lastHand(trx, record)
  throw new ApiError('recordChanged', savedBy ? { details: { savedBy } } : {})
}
