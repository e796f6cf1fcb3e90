import { randomUUIDv7 } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Scope, scopes } from '#contract/account/scope.ts'
import type { Attention } from '#contract/site/attention.ts'
import { readAttention } from '#server/pending-work/attention.ts'
import { readVersions } from '#server/setting/settings.ts'
import { openTestApp, type Sent, type TestApp } from '../support/app.ts'
import { makeSubmission } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const day = 24 * 3_600
const pendingWork = async (...scope: Scope[]): Promise<Attention[]> =>
  (await api.as(...scope).get('/console/attention')).body.attention

async function askForCorrection({ id }: Sent, days: number): Promise<void> {
  const correctionEndsAt = new Date(api.clock.now + days * day * 1_000).toISOString()
  const json = { status: 'CORRECTION', comment: '', message: '서류를 다시 올려 주세요.', correctionEndsAt }
  const { status } = await api.as('application').post(`/console/application/${id}/status`, { json })
  expect(status).toBe(200)
}

test('without pending work the list is empty', async () => {
  await api.apply()
  expect(await pendingWork('console', 'manager')).toEqual([])
})

test('a correction is pending once the applicant has made it, and once its deadline is over', async () => {
  const sent = await api.apply()
  const other = await api.apply({ phone: '01000007002', name: '예시둘' })
  await askForCorrection(sent, 3)
  api.clock.advance(3_600)
  await askForCorrection(other, 5)
  expect(await pendingWork('application')).toEqual([])

  api.clock.advance(3_600)
  const base = sent.application.contentHash
  const json = { ...makeSubmission(), email: 'changed@example.com', round: 1 }
  const amended = await sent.applicant.put(`/v1/application/${sent.id}`, { json, headers: { 'If-Match': `"${base}"` } })
  expect(amended.status).toBe(200)
  const named = { _id: sent.id, receiptNumber: sent.application.receiptNumber }
  const since = new Date(api.clock.now).toISOString()
  expect(await pendingWork('application')).toEqual([{ kind: 'corrected', count: 1, since, applications: [named] }])

  api.clock.advance(3 * day)
  const late = (await pendingWork('application')).find(({ kind }) => kind === 'overdue')
  expect(late).toMatchObject({ count: 1, applications: [named] })
  // An unanswered second request is not pending.
  await api.as('application').post(`/console/application/${sent.id}/status`, {
    json: { status: 'REVIEWING', comment: '' },
  })
  api.clock.advance(60)
  await askForCorrection(sent, 3)
  expect(await pendingWork('application')).toEqual([])
})

test('pending work is read without a query per row', async () => {
  const { db, engine } = api.deps
  const executeQuery = vi.spyOn(db.getExecutor(), 'executeQuery')
  await readAttention(db, scopes, api.clock.now)
  await readVersions(db)
  const queries = executeQuery.mock.calls.map(([query]) => query)
  expect(queries.length).toBeGreaterThan(scopes.length)
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
  for (const { sql, parameters } of queries) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
    expect(JSON.stringify(rows), sql).not.toMatch(/correlated|SubPlan/i)
  }
})

test('staff see pending work of their own scopes only', async () => {
  const { id } = await api.apply()
  await failMessages(id)
  await api.deps.db
    .updateTable('user')
    .set({ lockedUntil: '2999-01-01T00:00:00.000Z' })
    .where('username', '=', 'staff')
    .execute()
  expect((await pendingWork('application')).map(({ kind, count }) => [kind, count])).toEqual([['failedMessages', 2]])
  expect(await pendingWork('registration')).toEqual([])
  expect((await pendingWork('manager')).map(({ kind, count }) => [kind, count])).toEqual([['pausedManagers', 1]])
  expect((await api.guest.get('/console/attention')).status).toBe(401)
})

async function failMessages(applicationId: string): Promise<void> {
  await api.deps.db
    .updateTable('outbox_message')
    .set({ status: 'FAILED', attempts: 12, lastError: 'EENVELOPE 451' })
    .where('applicationId', '=', applicationId)
    .execute()
}

test('failed messages are listed by kind, without recipients', async () => {
  const { id, application } = await api.apply()
  await failMessages(id)
  const { body } = await api.as('application').get('/console/application/failed-messages')
  expect(body).toMatchObject({ total: 2, page: 1 })
  expect(body.failures[0]).toEqual({
    _id: expect.any(String),
    applicationId: id,
    receiptNumber: application.receiptNumber,
    channel: expect.stringMatching(/MAIL|TEXT/),
    template: 'RECEIVED',
    attempts: 12,
    lastError: 'EENVELOPE 451',
    createdAt: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toContain(application.email ?? '')
  expect((await api.as('registration').get('/console/registration/failed-messages')).body.total).toBe(0)
})

test('failed messages are not sent again without a configured channel', async () => {
  const { id } = await api.apply()
  await failMessages(id)
  const answer = await api.as('application').post('/console/application/failed-messages/retry', {
    json: { ids: null, except: [] },
  })
  expect(answer.body).toEqual({ retried: 0 })
})

test('failed messages are selected for another attempt by id or all except some, and that is logged', async () => {
  await api.close()
  api = await openTestApp(
    {},
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'onmaru@mail.example', SITE_URL: 'https://onmaru.example' },
  )
  const path = '/console/application/failed-messages/retry'
  const staff = api.as('application')
  const [one, two] = [await api.apply(), await api.apply({ phone: '01000007002', name: '예시둘' })]
  for (const { id } of [one, two]) await failMessages(id)
  const mails = await api.deps.db.selectFrom('outbox_message').selectAll().where('channel', '=', 'MAIL').execute()
  const idOf = ({ id }: Sent) => mails.find(({ applicationId }) => applicationId === id)?.id ?? ''
  const state = async (sent: Sent) => {
    const row = await api.deps.db
      .selectFrom('outbox_message')
      .selectAll()
      .where('id', '=', idOf(sent))
      .executeTakeFirst()
    return [row?.status, row?.attempts, row?.lastError]
  }
  expect((await staff.post(path, { json: { ids: [idOf(one), randomUUIDv7()], except: [] } })).body).toEqual({
    retried: 1,
  })
  expect(await state(one)).toEqual(['WAITING', 0, null])
  expect(await state(two)).toEqual(['FAILED', 12, 'EENVELOPE 451'])
  await failMessages(one.id)
  expect((await staff.post(path, { json: { ids: null, except: [idOf(one)] } })).body).toEqual({ retried: 1 })
  expect((await state(one))[0]).toBe('FAILED')
  expect((await state(two))[0]).toBe('WAITING')
  expect((await staff.post(path, { json: { ids: [], except: [] } })).body).toEqual({ retried: 0 })
  const lines = await api.deps.db
    .selectFrom('access_log')
    .select(['action', 'subject'])
    .where('action', '=', 'send')
    .execute()
  expect(lines).toHaveLength(3)
})
