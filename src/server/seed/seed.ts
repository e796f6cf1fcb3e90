import { createHash, randomUUIDv7 } from 'node:crypto'
import { identityHash } from '#server/application/person.ts'
import { openSubmit } from '#server/application/submit.ts'
import { json } from '#server/db/database.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { createManager } from '#server/user/create-manager.ts'
import { demoAccounts } from './accounts.ts'
import { demoSubmissions } from './applications.ts'
import { demoNotices } from './notices.ts'
import { firstRound } from './schedule.ts'

const dayMilliseconds = 24 * 3_600_000

/** Fills a store that has no account yet with demo data, unless `SEED=none`. Whether it did. */
export async function seedIfNew(deps: Deps): Promise<boolean> {
  const { count } = await deps.db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) > 0 || deps.env.SEED === 'none') return false
  await seedSchedule(deps)
  await seedNotices(deps)
  await seedApplications(deps)
  // Accounts last: a seeding that was interrupted before them begins anew, see `seedSchedule`.
  for (const account of demoAccounts) await createManager(deps.db, account, deps.clock())
  return true
}

async function seedSchedule({ db, clock }: Deps): Promise<void> {
  for (const table of ['schedule', 'notification', 'application'] as const) await db.deleteFrom(table).execute()
  const at = new Date(clock()).toISOString()
  const { message, steps, ...round } = firstRound(clock())
  await db
    .insertInto('schedule')
    .values({ id: randomUUIDv7(), createdAt: at, updatedAt: at, ...round, message: json(message), steps: json(steps) })
    .execute()
}

async function seedNotices({ db, clock }: Deps): Promise<void> {
  const rows = demoNotices.map(({ daysAgo, title, body, isPinned }) => {
    const publishedAt = new Date(clock() - daysAgo * dayMilliseconds).toISOString()
    const stamps = { id: randomUUIDv7(), createdAt: publishedAt, updatedAt: publishedAt }
    return { ...stamps, title: json(title), body: json(body), isPinned, shows: true, publishedAt }
  })
  await db.insertInto('notification').values(rows).execute()
}

async function seedApplications({ db, secrets, clock }: Deps): Promise<void> {
  const submit = openSubmit(db)
  const inputs = demoSubmissions().map((submission, index) => ({
    id: randomUUIDv7(),
    kind: 'APPLICATION' as const,
    idempotencyKey: null,
    locale: 'ko' as const,
    contentHash: createHash('sha256').update(JSON.stringify(submission)).digest('hex'),
    identityHash: identityHash(secrets.identity, submission),
    at: new Date(clock() - (index + 1) * 47 * 60_000).toISOString(),
    submission,
  }))
  await Promise.all(inputs.map(submit))
}
