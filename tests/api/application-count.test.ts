import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registrationTerms, termsId } from '#contract/terms/terms.ts'
import { countDays, sumOf } from '#server/application/application.count.ts'
import { foldCounts } from '#server/application/fold-counts.ts'
import { addApplications } from '../support/add-applications.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { makeSubmission, married, special } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const path = '/console/application'
const keys = [
  'kind',
  'round',
  'status',
  'day',
  'qualification_type',
  'supply_type',
  'unit_type',
  'earning_rank',
  'region_rank',
] as const

async function readCounts() {
  const { db } = api.deps
  const kept = await db
    .selectFrom('application_count')
    .select(keys)
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .groupBy(keys)
    .execute()
  const rows = await db.selectFrom('application').selectAll().where('status', '!=', 'DRAFT').execute()
  const counted = new Map<string, number>()
  for (const row of rows.filter(({ destroyedAt }) => destroyedAt === null)) {
    const day = new Date(Date.parse(row.submittedAt ?? '') + 9 * 3_600_000).toISOString().slice(0, 10)
    const key = keys.map((name) => (name === 'day' ? day : (row[name] ?? ''))).join('|')
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  const known = kept.filter(({ count }) => count !== 0).map((one) => [keys.map((key) => one[key]).join('|'), one.count])
  return { kept: known.sort(), counted: [...counted].sort() }
}

async function expectCorrectCounts() {
  const { kept, counted } = await readCounts()
  expect(kept).toEqual(counted)
  expect(counted.length).toBeGreaterThan(0)
}

const registration = { kind: 'REGISTRATION', _terms: [termsId(registrationTerms)], unitTypes: ['25A'] }
const person = { name: '예시하람', phone: '01000001234', email: 'haram@onmaru.example' }

test('counts follow every change of applications and registrations', async () => {
  const first = await api.apply()
  await api.apply(special)
  api.clock.advance(24 * 3_600)
  await api.apply({ ...special, ...married })
  const draft = await api.startDraft()
  await expectCorrectCounts()

  const json = makeSubmission(special)
  expect((await draft.applicant.put(`/v1/application/${draft.id}`, { json })).status).toBe(200)
  await expectCorrectCounts()

  const staff = api.as('application', 'registration')
  await staff.post(`${path}/${first.id}/status`, { json: { status: 'REVIEWING', comment: '' } })
  await expectCorrectCounts()

  await api.guest.post('/v1/application', { json: { ...registration, ...person } })
  await api.guest.post('/v1/application', { json: { ...registration, ...person, unitTypes: ['51B'] } })
  await expectCorrectCounts()

  const { registrations } = (await staff.get('/console/registration')).body
  const Purpose = encodeURIComponent('본인 요청')
  await staff.delete(`/console/registration/${registrations[0]._id}`, { headers: { Purpose } })
  expect((await staff.get('/console/registration')).body.total).toBe(0)
  await expectCorrectCounts()

  await api.deps.db.deleteFrom('application').where('id', '=', first.id).execute()
  await expectCorrectCounts()
})

test('a rolled-back insert is not counted', async () => {
  await api.apply()
  const { db } = api.deps
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('application').set({ status: 'WITHDRAWN' }).execute()
    throw new Error('never mind')
  })
  await expect(undone).rejects.toThrow('never mind')
  await expectCorrectCounts()
})

test('concurrent inserts and changes are all counted', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => api.apply(index % 2 ? special : married)))
  await api.deps.db
    .updateTable('application')
    .set({ status: 'REVIEWING' })
    .where('supply_type', '=', 'SPECIAL_TYPE')
    .execute()
  await expectCorrectCounts()
})

test.runIf(process.env.DATABASE_URL)('folding counts keeps their sums during concurrent writes', async () => {
  for (let batch = 0; batch < 20; batch++) await addApplications(api.deps, 3, batch % 2 ? special : married)
  await Promise.all([foldCounts(api.deps.db), addApplications(api.deps, 50), foldCounts(api.deps.db), api.apply()])
  await foldCounts(api.deps.db)
  await expectCorrectCounts()
  const { rows } = await sql<{ lines: number }>`select count(*) as lines from application_count`.execute(api.deps.db)
  expect(rows[0]?.lines).toBe((await readCounts()).kept.length)
})

test("counts use the same days as the list's filter", async () => {
  api.clock.now = Date.parse('2026-03-02T14:59:59.999Z')
  await api.apply()
  api.clock.now = Date.parse('2026-03-02T15:00:00.000Z')
  await api.apply(special)
  await api.apply(special)
  const count = (set: Record<string, string>) => countDays(api.deps, 'APPLICATION', set)
  expect(await count({})).toMatchObject([
    { day: '2026-03-02', count: 1 },
    { day: '2026-03-03', count: 2 },
  ])
  expect(sumOf(await count({ submittedFrom: '2026-03-03' }), 'count')).toBe(2)
  expect(sumOf(await count({ submittedTo: '2026-03-02', supply_type: 'SPECIAL_TYPE' }), 'count')).toBe(0)
  await expect(count({ submittedTo: '2026-02-30' })).rejects.toThrow()
})
