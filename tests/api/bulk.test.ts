import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bulkBatch } from '#contract/application/bulk.ts'
import { destroyLeftovers } from '#server/retention/steps.ts'
import { addApplications } from '../support/add-applications.ts'
import { openTestApp, type Sent, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { upload } from '../support/files.ts'
import { makeSubmission } from '../support/samples.ts'

const path = '/console/application/bulk'
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ONMARU <no-reply@onmaru.example>' }
const minute = 60

let api: TestApp
let staff: Client
beforeEach(async () => {
  api = await openTestApp({}, mail)
  staff = api.as('application')
})
afterEach(() => api.close())

const selectRows = (ids: string[]) => ({ ids, filters: {}, except: [] })
const selectFound = (filters: Record<string, string>, except: string[] = []) => ({ ids: null, filters, except })
const statusChange = (selection: object, status = 'REVIEWING', more: object = {}) => ({
  action: 'STATUS',
  selection,
  status,
  comment: '',
  message: '',
  correctionEndsAt: null,
  ...more,
})

async function prepare(json: object): Promise<string> {
  const { status, body } = await staff.post(path, { json })
  if (status !== 201) throw new Error(`not prepared: ${status} ${JSON.stringify(body)}`)
  return body.bulk._id
}

async function runToEnd(id: string, way: 'run' | 'undo' = 'run') {
  for (;;) {
    const { status, body } = await staff.post(`${path}/${id}/${way}`)
    if (status !== 200) throw new Error(`stopped: ${status} ${JSON.stringify(body)}`)
    if (body.bulk.state === (way === 'run' ? 'DONE' : 'UNDONE')) return body.bulk
  }
}

const historyOf = async (id: string) => {
  const { body } = await staff.get(`/console/application/${id}`)
  return body.application.events.map(({ status }: { status: string }) => status)
}
const statusOf = async (id: string) => (await staff.get(`/console/application/${id}`)).body.application.status
const setStatus = (id: string, status: 'WITHDRAWN' | 'REVIEWING' | 'INELIGIBLE') =>
  api.deps.db.updateTable('application').set({ status }).where('id', '=', id).execute()
const messagesOf = (template: string) =>
  api.deps.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('template', '=', template as 'LETTER')
    .orderBy('channel')
    .execute()

test('a dry run reports the result for each record and changes nothing', async () => {
  const [sent, reviewing, withdrawn] = [await api.apply(), await api.apply(), await api.apply()]
  await setStatus(reviewing.id, 'REVIEWING')
  await setStatus(withdrawn.id, 'WITHDRAWN')
  const id = await prepare(statusChange(selectRows([sent.id, reviewing.id, withdrawn.id])))
  const { bulk } = (await staff.get(`${path}/${id}`)).body
  expect(bulk).toMatchObject({
    action: 'STATUS',
    status: 'REVIEWING',
    state: 'READY',
    actor: 'staff',
    total: 3,
    counts: { PENDING: 1, SAME: 1, TRANSITION: 1 },
  })
  const refused = await staff.get(`${path}/${id}/rows?outcome=TRANSITION`)
  expect(refused.body).toEqual({
    rows: [
      {
        _id: withdrawn.id,
        receiptNumber: withdrawn.application.receiptNumber,
        fromStatus: 'WITHDRAWN',
        outcome: 'TRANSITION',
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  })
  expect(await historyOf(sent.id)).toEqual(['SUBMITTED'])
})

test('a run changes every record that allows it, with history, and leaves the rest', async () => {
  const [one, other, final] = [await api.apply(), await api.apply(), await api.apply()]
  await setStatus(final.id, 'INELIGIBLE')
  const id = await prepare(
    statusChange(selectRows([one.id, other.id, final.id]), 'CORRECTION', {
      comment: '서류 미비',
      message: '등본을 내 주세요.',
    }),
  )
  api.clock.advance(minute)
  expect(await runToEnd(id)).toMatchObject({ state: 'DONE', counts: { DONE: 2, TRANSITION: 1 } })
  const { application } = (await staff.get(`/console/application/${one.id}`)).body
  expect(application.events[1]).toMatchObject({
    status: 'CORRECTION',
    actor: 'staff',
    at: new Date(api.clock.now).toISOString(),
    comment: '서류 미비',
    message: '등본을 내 주세요.',
  })
  expect(await historyOf(final.id)).toEqual(['SUBMITTED'])
})

test('each applicant is notified once, after the time to undo', async () => {
  const [one, other] = [await api.apply(), await api.apply()]
  const id = await prepare(statusChange(selectRows([one.id, other.id]), 'CORRECTION'))
  const bulk = await runToEnd(id)
  await staff.post(`${path}/${id}/run`)
  const messages = await messagesOf('CORRECTION')
  expect(messages.map(({ channel, recipient }) => [channel, recipient]).sort()).toEqual(
    [one, other]
      .flatMap(({ application: { email, phone } }) => [
        ['MAIL', email],
        ['TEXT', phone],
      ])
      .sort(),
  )
  for (const { nextAttemptAt } of messages) expect(nextAttemptAt > bulk.undoEndsAt).toBe(true)
})

test('records changed since the dry run are skipped', async () => {
  const [amended, moved, same] = [await api.apply(), await api.apply(), await api.apply()]
  const [sending, taking, replacing] = [await api.apply(), await api.apply(), await api.apply()]
  const reviewed = await api.apply()
  const send = ({ id, applicant }: Sent) => applicant.post(`/v1/application/${id}/upload`, upload('income'))
  for (const one of [taking, replacing]) await send(one)
  const { sha256 } = (await send(reviewed)).body.upload
  api.clock.advance(minute)
  const withFiles = [sending.id, taking.id, replacing.id, reviewed.id]
  const id = await prepare(statusChange(selectRows([amended.id, moved.id, same.id, ...withFiles])))
  api.clock.advance(minute)
  for (const one of [sending, replacing]) expect((await send(one)).status).toBe(201)
  expect((await taking.applicant.delete(`/v1/application/${taking.id}/upload/income`)).status).toBe(204)
  const review = { state: 'REJECTED', reason: '흐립니다.', sha256 }
  const reviewPath = `/console/application/${reviewed.id}/upload/income/review`
  expect((await staff.put(reviewPath, { json: review })).status).toBe(200)
  const { email, name, birth, phone } = amended.application
  const json = makeSubmission({
    email: email ?? '',
    name: name ?? '',
    birth: birth ?? '',
    phone: phone ?? '',
    isCar: false,
  })
  const headers = { 'If-Match': `"${amended.application.contentHash}"` }
  expect((await amended.applicant.put(`/v1/application/${amended.id}`, { json, headers })).status).toBe(200)
  await staff.post(`/console/application/${moved.id}/status`, { json: { status: 'WITHDRAWN', comment: '' } })
  expect(await runToEnd(id)).toMatchObject({ counts: { DONE: 1, CHANGED: 6 } })
  for (const one of [amended.id, ...withFiles]) expect(await statusOf(one)).toBe('SUBMITTED')
  expect(await statusOf(moved.id)).toBe('WITHDRAWN')
  expect(await statusOf(same.id)).toBe('REVIEWING')
})

test('the selection can be all records of a filter except some', async () => {
  const [one, left, foreign] = [await api.apply(), await api.apply(), await api.apply({ name: '다른사람' })]
  const id = await prepare(statusChange(selectFound({ q: '예시', status: 'SUBMITTED' }, [left.id])))
  expect(await runToEnd(id)).toMatchObject({ total: 1, counts: { DONE: 1 } })
  const statuses = await Promise.all([one, left, foreign].map((sent) => statusOf(sent.id)))
  expect(statuses).toEqual(['REVIEWING', 'SUBMITTED', 'SUBMITTED'])
})

test.each([
  ['a filter that the list does not have', selectFound({ colour: 'red' }), 400, 'unknownQuery'],
  ['a filter named like a property of every object', selectFound({ toString: 'red' }), 400, 'unknownQuery'],
  ['a value that the filter refuses', selectFound({ status: 'GREEN' }), 400, 'invalidQuery'],
  ['an invalid id', selectRows(['no-id']), 422, 'validationFailed'],
  ['more ids than one call takes', selectRows(Array(2_001).fill(randomUUID())), 422, 'validationFailed'],
])('refuses %s', async (_, selection, status, code) => {
  expect(await staff.post(path, { json: statusChange(selection) })).toMatchObject({ status, body: { code } })
})

test.each(['__proto__', 'constructor', 'prototype'])('a filter %s does not select every record', async (name) => {
  const body = JSON.stringify(statusChange(selectFound({ colour: 'red' }))).replace('colour', name)
  const answer = await staff.post(path, { body, headers: { 'Content-Type': 'application/json' } })
  expect(answer).toMatchObject({ status: 422, body: { fields: { 'selection.filters': 'unknownField' } } })
  expect(await api.deps.db.selectFrom('bulk').select('id').execute()).toEqual([])
})

test.each(['SUBMITTED', 'WITHDRAWN', 'DRAFT', ''])('%s cannot be set in bulk', async (status) => {
  const answer = await staff.post(path, { json: statusChange(selectRows([]), status) })
  expect(answer).toMatchObject({ status: 422, body: { fields: { status: 'statusRequired' } } })
})

test('a run works in batches and changes each record once, even with concurrent calls', async () => {
  const count = 2 * bulkBatch + 50
  await addApplications(api.deps, count)
  const id = await prepare(statusChange(selectFound({})))
  const first = await staff.post(`${path}/${id}/run`)
  expect(first.body.bulk).toMatchObject({ state: 'RUNNING', counts: { DONE: bulkBatch, PENDING: count - bulkBatch } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => staff.post(`${path}/${id}/run`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await runToEnd(id)).toMatchObject({ counts: { DONE: count } })
  const events = await api.deps.db.selectFrom('application_event').select('applicationId').execute()
  expect(events).toHaveLength(count)
  expect(new Set(events.map(({ applicationId }) => applicationId)).size).toBe(count)
})

test('each changed record is in the access log', async () => {
  const [one, other] = [await api.apply(), await api.apply()]
  await runToEnd(await prepare(statusChange(selectRows([one.id, other.id]))))
  const lines = await api.deps.db
    .selectFrom('access_log')
    .select(['subject', 'action'])
    .where('action', 'like', 'status%')
    .execute()
  expect(lines.map(({ subject, action }) => `${action} ${subject}`).sort()).toEqual(
    [one, other].map(({ id }) => `status REVIEWING application/${id}`).sort(),
  )
})

test('undo is in the history and sends no message', async () => {
  const [one, other] = [await api.apply(), await api.apply()]
  await setStatus(other.id, 'REVIEWING')
  const id = await prepare(
    statusChange(selectRows([one.id, other.id]), 'CORRECTION', { correctionEndsAt: '2026-03-20T00:00:00.000Z' }),
  )
  await runToEnd(id)
  api.clock.advance(4 * minute)
  expect(await runToEnd(id, 'undo')).toMatchObject({ state: 'UNDONE', counts: { UNDONE: 2 } })
  expect(await historyOf(one.id)).toEqual(['SUBMITTED', 'CORRECTION', 'SUBMITTED'])
  expect(await historyOf(other.id)).toEqual(['SUBMITTED', 'CORRECTION', 'REVIEWING'])
  const { application } = (await staff.get(`/console/application/${one.id}`)).body
  expect(application.correctionEndsAt).toBeNull()
  expect(application.events[2]).toMatchObject({ actor: 'staff', comment: 'bulkUndone' })
  expect(await messagesOf('CORRECTION')).toEqual([])
  await staff.post(`${path}/${id}/undo`)
  expect(await historyOf(one.id)).toHaveLength(3)
})

test('undo skips records that have changed again or whose applicant was notified', async () => {
  const [moved, notified, still] = [await api.apply(), await api.apply(), await api.apply()]
  const id = await prepare(statusChange(selectRows([moved.id, notified.id, still.id]), 'CORRECTION'))
  await runToEnd(id)
  api.clock.advance(minute)
  await staff.post(`/console/application/${moved.id}/status`, { json: { status: 'REVIEWING', comment: '' } })
  const sent = { status: 'SENT', attempts: 1 } as const
  await api.deps.db
    .updateTable('outbox_message')
    .set(sent)
    .where('applicationId', '=', notified.id)
    .where('template', '=', 'CORRECTION')
    .execute()
  expect(await runToEnd(id, 'undo')).toMatchObject({ counts: { MOVED_ON: 1, TOLD: 1, UNDONE: 1 } })
  const statuses = await Promise.all([moved, notified, still].map((one) => statusOf(one.id)))
  expect(statuses).toEqual(['REVIEWING', 'CORRECTION', 'SUBMITTED'])
})

test('undo is refused after its time limit, but possible for a run stopped midway', async () => {
  const one = await api.apply()
  const done = await prepare(statusChange(selectRows([one.id])))
  expect(await staff.post(`${path}/${done}/undo`)).toMatchObject({ status: 409, body: { code: 'undoTooLate' } })
  await runToEnd(done)
  api.clock.advance(5 * minute + 1)
  expect(await staff.post(`${path}/${done}/undo`)).toMatchObject({ status: 409, body: { code: 'undoTooLate' } })

  await addApplications(api.deps, bulkBatch + 10)
  const stopped = await prepare(statusChange(selectFound({ status: 'SUBMITTED' })))
  await staff.post(`${path}/${stopped}/run`)
  api.clock.advance(60 * minute)
  staff = api.as('application')
  expect(await runToEnd(stopped, 'undo')).toMatchObject({ counts: { UNDONE: bulkBatch, SKIPPED: 10 } })
  expect(await staff.post(`${path}/${stopped}/run`)).toMatchObject({ status: 409, body: { code: 'statusConflict' } })
})

test('runs are listed under their kind, the latest first', async () => {
  const { id } = await api.apply()
  const first = await prepare(statusChange(selectRows([id])))
  api.clock.advance(1)
  const second = await prepare(statusChange(selectRows([])))
  const { body } = await staff.get(path)
  expect(body.bulks.map(({ _id }: { _id: string }) => _id)).toEqual([second, first])
  expect((await api.as('registration').get(`/console/registration/bulk/${first}`)).status).toBe(404)
  expect(
    (await api.as('registration').post('/console/registration/bulk', { json: statusChange(selectRows([])) })).status,
  ).toBe(422)
})

test('a dry run is deleted after a day and a finished run after a month; histories stay', async () => {
  const { id } = await api.apply()
  const done = await prepare(statusChange(selectRows([id])))
  await runToEnd(done)
  await prepare(statusChange(selectRows([id]), 'ELIGIBLE'))
  api.clock.advance(24 * 3_600 + 1)
  staff = api.as('application')
  expect(await destroyLeftovers(api.deps)).toMatchObject({ bulks: 1 })
  expect((await staff.get(`${path}/${done}`)).status).toBe(200)
  api.clock.advance(30 * 24 * 3_600)
  expect(await destroyLeftovers(api.deps)).toMatchObject({ bulks: 1 })
  expect(await api.deps.db.selectFrom('bulk_row').selectAll().execute()).toEqual([])
})
