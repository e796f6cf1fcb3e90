import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import type { Scope } from '#contract/account/scope.ts'
import { password, username } from '#contract/kit/field.ts'
import { hashPassword } from '#server/auth/password.ts'
import { type Db, json } from '#server/db/database.ts'
import { parse } from '#server/http/body.ts'
import { serverItself } from '#server/http/fair-queue.ts'

const credentials = v.strictObject({ username, password })

/** A staff account with a password of its own, for the command line and demo data. */
export async function createManager(
  db: Db,
  input: { username: string; password: string; scope: readonly Scope[] },
  now: number,
): Promise<void> {
  const { username, password } = parse(credentials, { username: input.username, password: input.password })
  const at = new Date(now).toISOString()
  const passwordHash = await hashPassword(serverItself, password)
  await db
    .insertInto('user')
    .values({
      id: randomUUIDv7(),
      createdAt: at,
      updatedAt: at,
      username,
      passwordHash,
      type: 'MANAGER',
      scope: json(input.scope),
      lockedUntil: null,
    })
    .execute()
}
