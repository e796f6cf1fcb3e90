import { createHash, randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { defaultFormCode, type FormInput } from '#contract/content/form.ts'
import { formatDate } from '#lib/format.ts'
import { createManager } from '#server/account/create-manager.ts'
import { openSubmit } from '#server/application/submit.ts'
import { json } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { simulatedKey } from '#server/identity/simulator/person.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { identityHash } from '#server/person/identity-hash.ts'
import { insertEntry, registrationEntryOf } from '#server/registration/register.ts'
import { cleanLocalized, plainToRichText } from '#server/rich-text/rich-text-fields.ts'
import { demoRegistrations, demoSubmissions } from './applications.ts'
import { seedBanners } from './banners.ts'
import { seedDemoAccount } from './demo-account.ts'
import { seedDocuments } from './documents.ts'
import { demoDownloads } from './downloads.ts'
import { demoFaqs } from './faqs.ts'
import { seedInbox } from './inbox.ts'
import { demoNotices } from './notices.ts'
import { seedPopups } from './popups.ts'
import { seedPosts } from './posts.ts'
import { demoRound } from './round.ts'
import { demoStaff } from './staff-accounts.ts'

const dayMilliseconds = 24 * 3_600_000

export async function seed(deps: Deps): Promise<void> {
  await deleteInterrupted(deps)
  await seedRound(deps)
  await seedNotices(deps)
  await seedFaqs(deps)
  await seedDownloads(deps)
  await seedPopups(deps)
  await seedBanners(deps)
  await seedForms(deps)
  await seedPosts(deps)
  await seedInbox(deps)
  await seedApplications(deps)
  await seedDocuments(deps)
  await seedRegistrations(deps)
  // Accounts last: without one, an interrupted seeding starts again.
  for (const account of demoStaff) await createManager(deps.db, account, deps.clock())
  await seedDemoAccount(deps)
}

/** Deletes what a seeding wrote that was interrupted before its first account. */
async function deleteInterrupted({ db }: Deps): Promise<void> {
  for (const table of [
    'application_round',
    'notice',
    'faq',
    'download',
    'popup',
    'banner',
    'board',
    'form_entry',
    'form',
    'inquiry',
    'outbox_message',
    'application',
  ] as const)
    await db.deleteFrom(table).execute()
}

async function seedRound({ db, clock }: Deps): Promise<void> {
  const at = timestamp({ clock })
  const { message, steps, offers = null, offerSource = null, ...round } = demoRound(clock())
  const parts = { message: json(message), steps: json(steps), offers: json(offers), offerSource: json(offerSource) }
  await db
    .insertInto('application_round')
    .values({ id: randomUUIDv7(), createdAt: at, updatedAt: at, ...round, ...parts })
    .execute()
}

async function seedNotices({ db, clock }: Deps): Promise<void> {
  const rows = demoNotices.map(({ daysAgo, title, body, category, isPinned }) => {
    const publishedAt = timestamp({ clock }, -daysAgo * dayMilliseconds)
    const stamps = { id: randomUUIDv7(), createdAt: publishedAt, updatedAt: publishedAt }
    const { html, words } = cleanLocalized(body)
    const texts = { title: json(title), body: json(html), bodyText: json(words) }
    return { ...stamps, ...texts, category, isPinned, shows: true, publishedAt, files: json([]), views: 0 }
  })
  await db.insertInto('notice').values(rows).execute()
}

async function seedFaqs({ db, clock }: Deps): Promise<void> {
  const at = timestamp({ clock })
  const rows = demoFaqs.map(({ category, question, answer }, index) => {
    const stamps = { id: randomUUIDv7(), createdAt: at, updatedAt: at }
    const order = 10 * (index + 1)
    const { html, words } = cleanLocalized(plainToRichText(answer))
    const texts = { question: json(question), answer: json(html), answerText: json(words) }
    return { ...stamps, ...texts, category, order, shows: true, publishedAt: at }
  })
  await db.insertInto('faq').values(rows).execute()
}

async function seedDownloads({ db, files, clock }: Deps): Promise<void> {
  for (const [index, { file, fileName, title, description }] of demoDownloads.entries()) {
    // On Netlify the forms are not part of the function's bundle.
    const content = await readFile(new URL(`./forms/${file}`, import.meta.url)).catch(() => undefined)
    if (!content) continue
    const sha256 = createHash('sha256').update(content).digest('hex')
    const stored = { id: randomUUIDv7(), originalName: fileName, type: 'application/pdf', size: content.length, sha256 }
    await files.write(stored.id, Readable.from([content]))
    const at = timestamp({ clock }, -index * 60_000)
    const stamps = { id: randomUUIDv7(), createdAt: at, updatedAt: at }
    const texts = { title: json(title), description: json(description) }
    await db
      .insertInto('download')
      .values({
        ...stamps,
        ...texts,
        order: 10 * (index + 1),
        shows: true,
        publishedAt: at,
        file: json(stored),
        count: 0,
      })
      .execute()
  }
}

async function seedForms({ db, clock }: Deps): Promise<void> {
  const at = timestamp({ clock })
  const { title, description, choices, ...form } = demoForm(clock())
  const texts = { title: json(title), description: json(description), choices: json(choices) }
  await db
    .insertInto('form')
    .values({ id: randomUUIDv7(), createdAt: at, updatedAt: at, ...form, ...texts })
    .execute()
}

async function seedApplications({ db, secrets, clock, identity }: Deps): Promise<void> {
  // Without channels: the messages are stored and not sent.
  const submit = openSubmit(db, openOutbox([]))
  const before = (index: number, minutes: number) => timestamp({ clock }, -(index + 1) * minutes * 60_000)
  const inputs = demoSubmissions().map((submission, index) => ({
    id: randomUUIDv7(),
    kind: 'APPLICATION' as const,
    idempotencyKey: null,
    locale: 'ko' as const,
    contentHash: createHash('sha256').update(JSON.stringify(submission)).digest('hex'),
    // With the identity simulator, these persons count as verified by it.
    ...(identity.mode === 'simulator'
      ? { identityHash: simulatedKey(secrets.identity, submission), verifiedAt: before(index, 48) }
      : { identityHash: identityHash(secrets.identity, submission), verifiedAt: null }),
    at: before(index, 47),
    submission,
  }))
  await Promise.all(inputs.map(submit))
}

async function seedRegistrations({ db, secrets, clock }: Deps): Promise<void> {
  const outbox = openOutbox([])
  for (const [index, registration] of demoRegistrations().entries()) {
    const deps = { secrets, locale: 'ko' as const, clock: () => clock() - (index + 1) * 5 * 3_600_000 }
    const entry = registrationEntryOf(deps, null, registration)
    await db.transaction().execute((trx) => insertEntry(trx, entry, { round: 1, outbox, secrets }))
  }
}

function demoForm(now: number): FormInput {
  const hours = ['10:00', '14:00']
  const days = Array.from({ length: 14 }, (_, index) => formatDate(now + (index + 2) * dayMilliseconds))
  const isWorking = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const choices = days
    .filter(isWorking)
    .slice(0, 6)
    .flatMap((day) => hours.map((hour) => new Date(`${day}T${hour}:00+09:00`).toISOString()))
  return {
    code: defaultFormCode,
    title: { ko: '[예시] 방문·입점 상담', en: '[Sample] Visits and shop lettings', cn: '【示例】 参观与商铺入驻咨询' },
    description: {
      ko: '홍보관 방문과 상가 입점, 제휴를 상담해 드립니다. 희망 일정을 3개까지 선택해 주시면 담당자가 확인한 뒤 연락드립니다.\n\n회사나 단체는 소개서를 함께 올려 주세요.',
      en: 'Ask us about a visit, renting a shop or a partnership. Choose up to 3 dates that suit you, and we’ll contact you to confirm one of them.\n\nIf you represent a company or organisation, please attach its profile.',
      cn: '您可在此预约参观展示中心，或预约商铺入驻及合作咨询。请选择方便的日期，最多 3 个，工作人员确认后会与您联系。\n\n公司或团体请一并上传简介。',
    },
    choices,
    asksForProfile: true,
    shows: true,
  }
}
