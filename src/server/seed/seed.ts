import { createHash, randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { identityHash } from '#server/application/person.ts'
import { openSubmit } from '#server/application/submit.ts'
import { json } from '#server/db/database.ts'
import { simulatedKey } from '#server/identity/simulator/person.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { openOutbox } from '#server/message/outbox.ts'
import { createManager } from '#server/user/create-manager.ts'
import { demoAccounts } from './accounts.ts'
import { demoSubmissions } from './applications.ts'
import { demoDownloads } from './downloads.ts'
import { demoFaqs } from './faqs.ts'
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
  await seedFaqs(deps)
  await seedDownloads(deps)
  await seedApplications(deps)
  // Accounts last: a seeding that was interrupted before them begins anew, see `seedSchedule`.
  for (const account of demoAccounts) await createManager(deps.db, account, deps.clock())
  return true
}

async function seedSchedule({ db, clock }: Deps): Promise<void> {
  for (const table of ['schedule', 'notification', 'faq', 'download', 'application'] as const)
    await db.deleteFrom(table).execute()
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

async function seedFaqs({ db, clock }: Deps): Promise<void> {
  const at = new Date(clock()).toISOString()
  const rows = demoFaqs.map(({ category, question, answer }, index) => {
    const stamps = { id: randomUUIDv7(), createdAt: at, updatedAt: at }
    // Steps of ten leave room between two questions.
    const order = 10 * (index + 1)
    return { ...stamps, category, question: json(question), answer: json(answer), order, shows: true }
  })
  await db.insertInto('faq').values(rows).execute()
}

async function seedDownloads({ db, files, clock }: Deps): Promise<void> {
  for (const [index, { file, fileName, title, description }] of demoDownloads.entries()) {
    // A bundle for functions carries no files: such a store begins without forms.
    const content = await readFile(new URL(`./forms/${file}`, import.meta.url)).catch(() => undefined)
    if (!content) continue
    const sha256 = createHash('sha256').update(content).digest('hex')
    const stored = { id: randomUUIDv7(), originalName: fileName, type: 'application/pdf', size: content.length, sha256 }
    await files.write(stored.id, Readable.from([content]))
    // The newest stands first.
    const at = new Date(clock() - index * 60_000).toISOString()
    const stamps = { id: randomUUIDv7(), createdAt: at, updatedAt: at }
    const texts = { title: json(title), description: json(description) }
    await db
      .insertInto('download')
      .values({ ...stamps, ...texts, shows: true, file: json(stored), count: 0 })
      .execute()
  }
}

async function seedApplications({ db, secrets, clock, identity }: Deps): Promise<void> {
  // Nobody is written to: their messages stand as not sent.
  const submit = openSubmit(db, openOutbox([]))
  const before = (index: number, minutes: number) => new Date(clock() - (index + 1) * minutes * 60_000).toISOString()
  const inputs = demoSubmissions().map((submission, index) => ({
    id: randomUUIDv7(),
    kind: 'APPLICATION' as const,
    idempotencyKey: null,
    locale: 'ko' as const,
    contentHash: createHash('sha256').update(JSON.stringify(submission)).digest('hex'),
    // To the simulator they are people whom it has verified.
    ...(identity.mode === 'simulator'
      ? { identityHash: simulatedKey(secrets.identity, submission), verifiedAt: before(index, 48) }
      : { identityHash: identityHash(secrets.identity, submission), verifiedAt: null }),
    at: before(index, 47),
    submission,
  }))
  await Promise.all(inputs.map(submit))
}
