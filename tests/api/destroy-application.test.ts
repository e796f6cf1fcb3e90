import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApplicationStatus } from '#contract/application/application-status.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { destroyApplications, destroyDocuments } from '#server/application/destroy-applications.ts'
import { json } from '#server/db/database.ts'
import { destroyLeftovers } from '#server/retention/steps.ts'
import { addAccount } from '../support/account.ts'
import { openTestApp, type Sent, type TestApp } from '../support/app.ts'
import { storedFiles, upload } from '../support/files.ts'
import { runVerification } from '../support/identity.ts'
import { makeSubmission, married, special } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const words = { ko: '당첨자 발표', en: 'Winners', cn: '公布入选' }
async function announce(): Promise<void> {
  const at = '2026-05-20T05:00:00.000Z'
  const steps = json([{ key: 'winners', startAt: at, endAt: at, label: words, note: null }])
  await api.deps.db.updateTable('application_round').set({ steps }).where('round', '=', 1).execute()
}
const startDay = (day: string) => {
  api.clock.now = Date.parse(`${day}T00:00:00.000+09:00`)
}
const at = ({ id }: Sent) => `/console/application/${id}`
async function move(sent: Sent, ...statuses: ApplicationStatus[]): Promise<Sent> {
  for (const status of statuses) {
    const { status: code } = await api.as('application').post(`${at(sent)}/status`, { json: { status, comment: '' } })
    expect(code).toBe(200)
  }
  return sent
}
const select = (sent: Sent, leaseEndsOn: string | null = null, isSelected = true) =>
  api.as('application').put(`${at(sent)}/selection`, { json: { isSelected, leaseEndsOn } })
async function applyWithFile(): Promise<Sent> {
  const sent = await api.apply()
  await sent.applicant.post(`/v1/application/${sent.id}/upload`, upload('income'))
  return sent
}
const eligible = async () => move(await applyWithFile(), 'REVIEWING', 'ELIGIBLE')
const read = async (sent: Sent) => (await api.as('application').get(at(sent))).body.application
const exists = async (sent: Sent) => (await api.as('application').get(at(sent))).status === 200

async function wholeStore(): Promise<string> {
  const tables = await api.deps.db.introspection.getTables()
  const rows = tables
    .filter(({ isView }) => !isView)
    .map(({ name }) =>
      api.deps.db
        .selectFrom(name as 'application')
        .selectAll()
        .execute(),
    )
  return JSON.stringify(await Promise.all(rows))
}

test('a year after the announcement all personal data is destroyed, and the rest stays for statistics', async () => {
  await announce()
  const account = await addAccount(api)
  const person = {
    ...{ name: '예시별하', phone: '01000008831', birth: '19880229', email: 'byeolha@onmaru.example' },
    ...{ ...special, ...married, spouse: { name: '예시다온', phone: '01000008832', birth: '19891231' } },
  }
  const sent = await api.apply(person)
  const { receiptNumber = '', submittedAt } = sent.application
  await sent.applicant.post(`/v1/application/${sent.id}/upload`, upload('income', undefined, '예시별하.pdf'))
  await account.post('/v1/me/orders/sent', { json: { token: sent.token } })
  await api.as('application').post(`${at(sent)}/notes`, { json: { text: '예시별하 님과 통화함' } })
  await move(sent, 'REVIEWING', 'INELIGIBLE')
  const traces = [receiptNumber ?? '', sent.id]
  for (const one of [person, person.spouse]) traces.push(one.name, one.phone, one.birth)
  traces.push(person.email)
  for (const trace of traces) expect(await wholeStore()).toContain(trace)

  startDay('2027-05-21')
  api.clock.advance(-1)
  expect(await destroyApplications(api.deps)).toBe(0)
  expect(await exists(sent)).toBe(true)
  api.clock.advance(1)
  expect(await destroyApplications(api.deps)).toBe(1)
  expect(await destroyApplications(api.deps)).toBe(0)

  const left = await wholeStore()
  for (const trace of traces.filter((one) => one !== sent.id)) expect(left).not.toContain(trace)
  expect(await storedFiles(api.deps)).toEqual([])
  const row = await api.deps.db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    ...{ kind: 'APPLICATION', round: 1, status: 'INELIGIBLE', submittedAt, destroyedAt: '2027-05-20T15:00:00.000Z' },
    ...{
      qualification_type: 'MARRIED_TYPE',
      supply_type: 'SPECIAL_TYPE',
      earning_rank: 'FIRST',
      region_rank: 'SECOND',
    },
  })
  await expectGone(sent, { receiptNumber, ...person })
})

async function expectGone(sent: Sent, { name, phone, birth, receiptNumber }: Record<string, unknown>): Promise<void> {
  const staff = api.as('application')
  expect((await staff.get(at(sent))).status).toBe(404)
  expect((await staff.post(`${at(sent)}/notes`, { json: { text: '메모' } })).status).toBe(404)
  for (const query of ['', `?q=${encodeURIComponent(String(name))}`, `?q=${phone}`, `?q=${receiptNumber}`])
    expect((await staff.get(`/console/application${query}`)).body).toMatchObject({ applications: [], total: 0 })
  const lookup = { name, phone, birth, receiptNumber }
  expect((await api.guest.post('/v1/application/lookup', { json: lookup })).status).toBe(404)
  expect(await api.deps.db.selectFrom('account_application').selectAll().execute()).toEqual([])
}

test('a verification is destroyed with its application', async () => {
  await api.close()
  api = await openTestApp({}, { IDENTITY: 'simulator' })
  await announce()
  const person = { name: '예시하람', phone: '01000007001', birth: '19990131' }
  const used = await runVerification(api.app, 'success', person)
  const input = makeSubmission({ cert: used.id, ...person })
  const { body } = await api.guest.post('/v1/application', { json: input, headers: { 'Identity-Token': used.token } })
  await api.applicant(body.token).post(`/v1/application/${body.application._id}/withdraw`)
  startDay('2027-05-21')
  expect(await destroyLeftovers(api.deps)).toMatchObject({ documents: 1, applications: 1, attempts: 1 })
})

describe('documents', () => {
  test("are destroyed five days after the announcement; a winner's documents, and all answers, stay", async () => {
    await announce()
    const [winner, other, refused] = [
      await eligible(),
      await eligible(),
      await move(await applyWithFile(), 'REVIEWING'),
    ]
    await move(refused, 'INELIGIBLE')
    await select(winner)
    startDay('2026-05-25')
    api.clock.advance(-1)
    expect(await destroyDocuments(api.deps)).toBe(0)
    api.clock.advance(1)
    expect(await destroyDocuments(api.deps)).toBe(2)
    expect(await destroyDocuments(api.deps)).toBe(0)
    expect(Object.keys((await read(winner)).files)).toEqual(['income'])
    for (const one of [other, refused]) expect(await read(one)).toMatchObject({ files: {}, name: '예**람' })
    expect(await storedFiles(api.deps)).toHaveLength(1)
  })

  test('are destroyed again after a second decision', async () => {
    await announce()
    const sent = await move(await applyWithFile(), 'REVIEWING', 'INELIGIBLE')
    startDay('2026-06-01')
    expect(await destroyDocuments(api.deps)).toBe(1)
    await move(sent, 'REVIEWING', 'INELIGIBLE')
    expect(await destroyDocuments(api.deps)).toBe(0)
    api.clock.advance(24 * 3_600 + 1)
    expect(await destroyDocuments(api.deps)).toBe(1)
  })
})

test('nothing is destroyed without an announcement, and eligible applications stay until a winner is entered', async () => {
  const [one, withdrawn] = [await eligible(), await move(await applyWithFile(), 'WITHDRAWN')]
  expect((await read(one)).destroyDays.reason).toBe('notAnnounced')
  const pendingWork = async () => (await api.as('application').get('/console/attention')).body.attention
  expect(await pendingWork()).toEqual([])
  startDay('2030-01-01')
  const { deadAt } = await api.deps.db.selectFrom('application_round').select('deadAt').executeTakeFirstOrThrow()
  expect(await pendingWork()).toEqual([{ kind: 'notAnnounced', count: 1, since: deadAt, applications: [] }])
  expect([await destroyDocuments(api.deps), await destroyApplications(api.deps)]).toEqual([0, 0])
  await announce()
  expect((await read(one)).destroyDays.reason).toBe('winnersOpen')
  const missing = { kind: 'winnersOpen', count: 1, since: '2026-05-20T05:00:00.000Z', applications: [] }
  expect(await pendingWork()).toEqual([missing])
  expect([await destroyDocuments(api.deps), await destroyApplications(api.deps)]).toEqual([1, 1])
  expect([await exists(one), await exists(withdrawn)]).toEqual([true, false])
  await select(one)
  expect(await pendingWork()).toEqual([])
})

test('a winner is kept until five years after the lease, other eligible applications until five days after the last winner', async () => {
  await announce()
  const [winner, other] = [await eligible(), await eligible()]
  startDay('2027-06-01')
  await select(winner)
  startDay('2027-06-06')
  api.clock.advance(-1)
  expect(await destroyApplications(api.deps)).toBe(0)
  api.clock.advance(1)
  expect(await destroyApplications(api.deps)).toBe(1)
  expect([await exists(winner), await exists(other)]).toEqual([true, false])
  await select(winner, '2029-05-31')
  expect((await read(winner)).destroyDays).toEqual({ reason: 'lease', documents: '2029-06-01', person: '2034-06-01' })
  startDay('2029-06-01')
  expect(await destroyDocuments(api.deps)).toBe(1)
  startDay('2034-06-01')
  api.clock.advance(-1)
  expect(await destroyApplications(api.deps)).toBe(0)
  api.clock.advance(1)
  expect(await destroyApplications(api.deps)).toBe(1)
})

describe('nothing is destroyed by mistake', () => {
  test('an announcement that has just changed waits a day', async () => {
    await announce()
    const sent = await move(await applyWithFile(), 'REVIEWING', 'INELIGIBLE')
    startDay('2026-05-27')
    const updatedAt = new Date(api.clock.now).toISOString()
    await api.deps.db.updateTable('application_round').set({ updatedAt }).execute()
    expect(await destroyDocuments(api.deps)).toBe(0)
    api.clock.advance(24 * 3_600 + 1)
    expect(await destroyDocuments(api.deps)).toBe(1)
    expect(await exists(sent)).toBe(true)
  })

  test('a lease without an end is never destroyed', async () => {
    await announce()
    const winner = await eligible()
    await select(winner, '9999-12-31')
    startDay('2040-01-01')
    expect(await destroyDocuments(api.deps)).toBe(0)
    expect(await destroyApplications(api.deps)).toBe(0)
    expect(await exists(winner)).toBe(true)
  })

  test('a tenant who withdraws the application is kept like a tenant', async () => {
    await announce()
    const tenant = await eligible()
    await select(tenant, '2030-05-31')
    await api.deps.db.updateTable('application').set({ status: 'WITHDRAWN' }).where('id', '=', tenant.id).execute()
    startDay('2030-05-31')
    expect(await destroyApplications(api.deps)).toBe(0)
    expect(await destroyDocuments(api.deps)).toBe(0)
  })

  test('a winner who is refused later does not start the period of the others', async () => {
    await announce()
    const [winner, other] = [await eligible(), await eligible()]
    await select(winner)
    await move(winner, 'REVIEWING', 'INELIGIBLE')
    startDay('2026-06-20')
    expect(await destroyDocuments(api.deps)).toBe(1)
    expect((await read(other)).destroyDays).toEqual({ reason: 'winnersOpen', documents: null, person: null })
  })

  test('documents requested again are kept until the next decision', async () => {
    await announce()
    const sent = await move(await applyWithFile(), 'REVIEWING', 'INELIGIBLE')
    const winner = await eligible()
    await select(winner)
    await move(sent, 'REVIEWING', 'CORRECTION')
    startDay('2026-08-01')
    expect(await destroyDocuments(api.deps)).toBe(0)
    await move(sent, 'REVIEWING', 'INELIGIBLE')
    api.clock.advance(24 * 3_600 + 1)
    expect(await destroyDocuments(api.deps)).toBe(1)
  })

  test('a file uploaded after its applicant was destroyed is refused and not stored', async () => {
    const sent = await api.apply()
    const { db } = api.deps
    await db
      .updateTable('application')
      .set({ destroyedAt: '2027-01-01T00:00:00.000Z' })
      .where('id', '=', sent.id)
      .execute()
    const answer = await sent.applicant.post(`/v1/application/${sent.id}/upload`, upload('income'))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await db.selectFrom('upload').select('id').where('applicationId', '=', sent.id).execute()).toEqual([])
  })
})

test('the consent to news is destroyed two years later; the application and its other consents stay', async () => {
  const { _terms: required } = makeSubmission()
  const consents = async ({ id }: Sent) => {
    const query = api.deps.db.selectFrom('application').select(['_terms', 'updatedAt']).where('id', '=', id)
    return query.executeTakeFirstOrThrow()
  }
  api.clock.now = Date.parse('2026-03-04T05:06:07.000Z')
  const [winner, other] = [await api.apply({ _terms: applicationTerms.map(termsId) }), await api.apply()]
  const before = await consents(winner)
  expect(before._terms).toHaveLength(required.length + 1)

  api.clock.now = Date.parse('2028-03-04T05:06:07.000Z')
  expect(await destroyLeftovers(api.deps)).toMatchObject({ consents: 0 })
  expect(await consents(winner)).toEqual(before)
  api.clock.advance(1)
  expect(await destroyLeftovers(api.deps)).toMatchObject({ consents: 1, applications: 0 })
  expect(await consents(winner)).toEqual({ ...before, _terms: required })
  expect((await consents(other))._terms).toEqual(required)
  expect(await destroyLeftovers(api.deps)).toMatchObject({ consents: 0 })
})

describe('a selection', () => {
  test('is accepted for eligible applications only, with a valid date', async () => {
    const sent = await api.apply()
    expect(await select(sent)).toMatchObject({ status: 409, body: { code: 'statusConflict' } })
    await move(sent, 'REVIEWING', 'ELIGIBLE')
    expect(await select(sent, '2029-02-30')).toMatchObject({
      status: 422,
      body: { fields: { leaseEndsOn: 'invalid' } },
    })
    expect(await read(sent)).toMatchObject({ isSelected: false, leaseEndsOn: null })
  })

  test("does not overwrite a colleague's later entry", async () => {
    const sent = await eligible()
    await select(sent, '2029-05-31')
    const change = (from: object) => {
      const json = { isSelected: true, leaseEndsOn: '2030-05-31', from }
      return api.as('application').put(`${at(sent)}/selection`, { json })
    }
    for (const from of [
      { isSelected: false, leaseEndsOn: null },
      { isSelected: true, leaseEndsOn: null },
    ])
      expect(await change(from)).toMatchObject({
        status: 409,
        body: { code: 'recordChanged', details: { savedBy: 'staff' } },
      })
    expect(await read(sent)).toMatchObject({ isSelected: true, leaseEndsOn: '2029-05-31' })
    const answers = await Promise.all([1, 2].map(() => change({ isSelected: true, leaseEndsOn: '2029-05-31' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is in the history of staff with its date, and hidden from the applicant', async () => {
    const sent = await eligible()
    const before = (await sent.applicant.get(`/v1/application/${sent.id}/events`)).body.events
    const { body } = await select(sent, '2029-05-31')
    expect(body.application).toMatchObject({ isSelected: true, leaseEndsOn: '2029-05-31' })
    const entered = { actor: 'staff', changes: ['isSelected', 'leaseEndsOn'], comment: '2029-05-31' }
    expect(body.application.events.at(-1)).toMatchObject(entered)
    expect((await sent.applicant.get(`/v1/application/${sent.id}/events`)).body.events).toEqual(before)
    const own = (await sent.applicant.get(`/v1/application/${sent.id}`)).body.application
    for (const key of ['isSelected', 'selectedAt', 'leaseEndsOn']) expect(own).not.toHaveProperty(key)
    const taken = (await select(sent, '2029-05-31', false)).body.application
    expect(taken).toMatchObject({ isSelected: false, leaseEndsOn: null })
    const log = await api.deps.db.selectFrom('access_log').select('action').execute()
    expect(log.filter(({ action }) => action === 'change selection')).toHaveLength(2)
  })
})
