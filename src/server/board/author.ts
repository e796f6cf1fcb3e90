import { hashPassword, isPasswordOf } from '#server/auth/password.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { type Counting, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import { authorToken } from './post.ts'

/** The columns that tell who wrote a text: an account or, for a guest, a password. */
export async function ownershipOf(caller: Caller, accountId: string | null, password: string | null) {
  if (accountId !== null) return { kind: 'MEMBER' as const, accountId, passwordHash: null }
  return { kind: 'GUEST' as const, accountId: null, passwordHash: await hashPassword(turnOf(caller), password ?? '') }
}

export function requirePassword(accountId: string | null, password: string | null): void {
  if (accountId === null && password === null)
    throw new ApiError('validationFailed', { fields: { password: 'passwordLength' } })
}

type Owned = { id: string; accountId: string | null; passwordHash: string | null }
type Proof = { accountId: string | null; password: string | null }

/** Returns a token that allows changes. One error for all cases: another author, a wrong password, an unknown id. */
export async function authorize(
  deps: Counting & Caller & Pick<Deps, 'secrets'>,
  id: string,
  { accountId, password }: Proof,
  find: () => Promise<Owned | undefined>,
): Promise<string> {
  const isOwn = async () => {
    const row = await find()
    if (password !== null) return isPasswordOf(turnOf(deps), row, password)
    return row !== undefined && accountId !== null && row.accountId === accountId
  }
  const { address } = deps
  const place = fromNetwork(id, address)
  const keys = { boardGuesses: address, boardPassword: place, rightPasswords: place, boardRecord: id }
  await limitGuesses(deps, keys, async () => {
    if (!(await isOwn())) throw new ApiError('postNotOpened')
  })
  return authorToken(deps, id)
}
