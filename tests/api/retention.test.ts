import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LogRetention } from '#contract/site/access-log.ts'
import { keptSince, keptUntil } from '#contract/terms/retention.ts'
import { appendTo, findBreak, openAccessLog } from '#server/access-log/access-log.ts'
import { cutAccessLog } from '#server/access-log/cut-access-log.ts'
import { destroyLeftovers } from '#server/retention/steps.ts'
import { builtInSettings } from '#server/setting/built-in-settings.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const day = 24 * 3_600
const fourYears = 4 * 366 * day
const entry = { actorId: 'id', actor: 'staff', address: '127.0.0.1', action: 'read', subject: 'application/1' }

async function append(count: number): Promise<void> {
  const log = openAccessLog(api.deps)
  for (let index = 0; index < count; index++) await log.append({ ...entry, purpose: null })
}
const sequences = async () => {
  const rows = await api.deps.db.selectFrom('access_log').select('sequence').orderBy('sequence').execute()
  return rows.map(({ sequence }) => sequence)
}
const keep = (changes: object) => {
  const json = { ...builtInSettings.retention, ...changes }
  return api.as('manager').put('/console/setting/retention', { json })
}

const retention = async (): Promise<LogRetention> =>
  (await api.as('console').get('/console/common/logs/retention')).body.retention

test('an empty log has no oldest line', async () => {
  expect(await retention()).toEqual({ months: 36, oldest: null })
})

test('days and months are counted by the calendar', () => {
  const kept = { ...builtInSettings.retention, draft: 5, registration: 1, log: 24 }
  const now = Date.parse('2026-03-31T12:00:00.000Z')
  expect(keptSince(kept, 'draft', now)).toBe('2026-03-26T12:00:00.000Z')
  expect(keptSince(kept, 'registration', now)).toBe('2026-02-28T12:00:00.000Z')
  expect(keptSince(kept, 'log', now)).toBe('2024-03-31T12:00:00.000Z')
  expect(keptUntil(kept, 'question', now)).toBe('2027-03-31T12:00:00.000Z')
})

test('a draft is deleted after the period of the settings', async () => {
  await keep({ draft: 3 })
  await api.startDraft()
  api.clock.advance(3 * day + 1)
  expect(await destroyLeftovers(api.deps)).toMatchObject({ drafts: 1 })
})

test('log lines are deleted after their period, and the chain continues from the cut', async () => {
  await append(5)
  api.clock.advance(fourYears)
  await append(2)
  await keep({ log: 120 })
  expect(await cutAccessLog(api.deps)).toBe(0)
  const { months, oldest } = await retention()
  expect([months, oldest?.line]).toEqual([120, 1])
  await keep({ log: 36 })
  expect((await retention()).months).toBe(36)
  expect(await cutAccessLog(api.deps)).toBe(5)
  // 6 and 7 were appended, 8 and 9 are the changes of the period, 10 is the cut.
  expect(await sequences()).toEqual([6, 7, 8, 9, 10])
  expect((await retention()).oldest).toEqual({ line: 6, at: new Date(api.clock.now).toISOString() })
  const cut = await api.deps.db.selectFrom('access_log').selectAll().where('action', '=', 'cut').executeTakeFirst()
  expect(cut).toMatchObject({ sequence: 10, actor: 'system', subject: 'log/5' })
  await append(2)
  expect(await findBreak(api.deps)).toBeUndefined()
  const { chain } = (await api.as('console').get('/console/common/logs/chain')).body
  expect(chain).toEqual({ lines: 7, breaksAt: null, cutTo: 5 })
})

test('a cut during a check of the chain is not reported as a break', async () => {
  const { db, engine, clock, secrets, ...deps } = api.deps
  const entries = Array.from({ length: 1_500 }, () => ({ ...entry, purpose: null }))
  await db.transaction().execute((trx) => appendTo(trx, entries, { engine, now: clock(), secrets }))
  api.clock.advance(fourYears)
  const cuts: number[] = []
  const reader = deps.reader.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // The first page of lines was read, the second not yet.
      if (result.rows.length === 1_000) cuts.push(await cutAccessLog(api.deps))
      return result
    },
  })
  expect(await findBreak({ db: reader, secrets })).toBeUndefined()
  expect(cuts).toEqual([1_500])
})

test('a second cut also deletes the line about the first', async () => {
  await append(2)
  api.clock.advance(fourYears)
  await cutAccessLog(api.deps)
  api.clock.advance(fourYears)
  await append(1)
  expect(await cutAccessLog(api.deps)).toBe(1)
  expect(await sequences()).toEqual([4, 5])
  expect(await findBreak(api.deps)).toBeUndefined()
})

test('without a cut, and beyond it, the database refuses to delete lines', async () => {
  const { db } = api.deps
  await append(2)
  api.clock.advance(fourYears)
  await append(2)
  await expect(db.deleteFrom('access_log').where('sequence', '=', 1).execute()).rejects.toThrow('append only')
  await cutAccessLog(api.deps)
  await expect(db.deleteFrom('access_log').where('sequence', '=', 3).execute()).rejects.toThrow('append only')
  await expect(db.updateTable('access_log').set({ actor: 'other' }).execute()).rejects.toThrow('append only')
  expect(await sequences()).toEqual([3, 4, 5])
})

test('lines deleted beyond the cut are found', async () => {
  const { db, engine } = api.deps
  await append(2)
  api.clock.advance(fourYears)
  await append(2)
  await cutAccessLog(api.deps)
  const trigger = engine === 'postgres' ? 'access_log_append_only ON access_log' : 'access_log_no_delete'
  await sql`DROP TRIGGER ${sql.raw(trigger)}`.execute(db)
  await db.deleteFrom('access_log').where('sequence', '=', 3).execute()
  expect(await findBreak(api.deps)).toBe(4)
})

test('an inquiry is destroyed on the day that its author was told', async () => {
  await keep({ question: 3 })
  const { destroyAt } = await ask()
  expect(destroyAt).toBe(keptUntil({ ...builtInSettings.retention, question: 3 }, 'question', api.clock.now))
})

async function ask(): Promise<{ destroyAt: string }> {
  const json = {
    name: '예시하람',
    email: 'haram@onmaru.example',
    title: '문의 제목',
    body: '문의 내용입니다.',
    password: 'right-pass1!',
    _terms: ['question@2026-01'],
  }
  const { status, body } = await api.guest.post('/v1/center/questions', { json })
  if (status !== 201) throw new Error(`not stored: ${status} ${JSON.stringify(body)}`)
  return body.question
}
