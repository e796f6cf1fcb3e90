import type { Context } from 'hono'
import { boardCheck } from '#contract/content/board.ts'
import { hashPassword, isPasswordOf } from '#server/auth/password.ts'
import { readMemberId } from '#server/auth/read-member-id.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import { fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import { authorToken } from './post.ts'

export async function ownershipOf(c: Context<AppEnv>, memberId: string | null, password: string | null) {
  if (memberId !== null) return { kind: 'MEMBER' as const, memberId, passwordHash: null }
  return { kind: 'GUEST' as const, memberId: null, passwordHash: await hashPassword(turnOf(c), password ?? '') }
}

export function requirePassword(memberId: string | null, password: string | null): void {
  if (memberId === null && password === null)
    throw new ApiError('validationFailed', { fields: { password: 'passwordLength' } })
}

type Owned = { id: string; memberId: string | null; passwordHash: string | null }

/** Returns a token that allows changes. The same error for another's text, a wrong password and an unknown id. */
export async function authorizeByPassword(c: Context<AppEnv>, find: () => Promise<Owned | undefined>) {
  const { password } = await readBody(c, boardCheck)
  const memberId = await readMemberId(c)
  const isOwn = async () => {
    const row = await find()
    if (password !== null) return isPasswordOf(turnOf(c), row, password)
    return row !== undefined && memberId !== null && row.memberId === memberId
  }
  const id = c.req.param('id') ?? ''
  const { address } = c.var
  const place = fromNetwork(id, address)
  const keys = { boardGuesses: address, boardPassword: place, rightPasswords: place, boardRecord: id }
  await limitGuesses(c, keys, async () => {
    if (!(await isOwn())) throw new ApiError('postNotOpened')
  })
  return c.json({ token: authorToken(c.var, id) }, 200, { 'Cache-Control': 'no-store' })
}
