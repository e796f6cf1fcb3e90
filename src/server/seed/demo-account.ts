import { randomUUIDv7 } from 'node:crypto'
import { accountTerms } from '#contract/account/user.ts'
import { termsId } from '#contract/terms/terms.ts'
import { hashPassword } from '#server/auth/password.ts'
import { json } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { serverItself } from '#server/http/fair-queue.ts'

export const demoAccount = { username: 'member', password: 'onmaru-member1!' }

/** A visitor's account, already confirmed, as a store with demo data sends no mail. */
export async function seedDemoAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = timestamp({ clock })
  const stamps = { id: randomUUIDv7(), createdAt: at, updatedAt: at }
  const passwordHash = await hashPassword(serverItself, demoAccount.password)
  await db
    .insertInto('user')
    .values({
      ...stamps,
      username: demoAccount.username,
      passwordHash,
      type: 'PERSON',
      scope: json([]),
      lockedUntil: null,
    })
    .execute()
  await db
    .insertInto('account')
    .values({
      ...stamps,
      ...{ email: 'member@onmaru.example', name: '예시회원', phone: '01000000100', locale: 'ko', confirmedAt: at },
      ...{ company: null, registrationNumber: null, sessionsSince: null, idempotencyKey: null, requestHash: null },
      _terms: json([termsId(accountTerms)]),
      likes: json(['52A', '25A']),
    })
    .execute()
}
