import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { scopes } from '#contract/account/scope.ts'
import { policyYears } from '#contract/eligibility/policy-year.ts'
import { createApp } from '#server/app.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { type Client, makeClient } from '../support/client.ts'
import { storedFiles, upload } from '../support/files.ts'
import { deadAt, openAt, roundMessage } from '../support/round.ts'
import { makeSubmission } from '../support/samples.ts'

const { deps, guest, startDraft, close } = await openTestApp()
afterAll(close)

/** A second server on the same store, as in a rolling restart. */
const other = makeClient(createApp(deps))
const path = '/v1/application'
const times = 15

test('a person who applies on both at once is stored once', async () => {
  for (let round = 0; round < times; round++) {
    const json = makeSubmission()
    const answers = await Promise.all([guest, other, guest, other].map((server) => server.post(path, { json })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  }
})

test('a call that reaches both gets one receipt', async () => {
  for (let round = 0; round < times; round++) {
    const call = { json: makeSubmission(), headers: { 'Idempotency-Key': randomUUID() } }
    const answers = await Promise.all([guest, other].map((server) => server.post(path, call)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.application.receiptNumber)).size).toBe(1)
  }
})

test('a draft with the same key is one draft', async () => {
  for (let round = 0; round < times; round++) {
    const call = { json: { status: 'DRAFT', round: 1 }, headers: { 'Idempotency-Key': randomUUID() } }
    const answers = await Promise.all([guest, other].map((server) => server.post(path, call)))
    expect(new Set(answers.map(({ body }) => body.application._id)).size).toBe(1)
  }
})

test('a draft sent to both with different answers is stored once', async () => {
  for (let round = 0; round < times; round++) {
    const { id, token } = await startDraft()
    const send = (server: Client) => server.put(`${path}/${id}`, { json: makeSubmission(), token })
    const answers = await Promise.all([send(guest), send(other)])
    const stored = answers.find(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await guest.get(`${path}/${id}`, { token })).body.application).toEqual(stored?.body.application)
  }
})

test('a duplicate does not affect other applications of the same group commit', async () => {
  const json = makeSubmission()
  await guest.post(path, { json })
  const crowd = Array.from({ length: 20 }, (_, index) => (index % 4 === 3 ? json : makeSubmission()))
  const answers = await Promise.all(crowd.map((json, index) => (index % 2 ? guest : other).post(path, { json })))
  expect(answers.map(({ status }) => status)).toEqual(crowd.map((one) => (one === json ? 409 : 201)))
})

test('a document that reaches both, or one of them twice, is stored once', async () => {
  for (let round = 0; round < times; round++) {
    const { id, token } = await startDraft()
    const before = (await storedFiles(deps)).length
    const send = (server: Client) => server.post(`${path}/${id}/upload`, { ...upload('income'), token })
    const answers = await Promise.all([send(guest), send(other), send(guest)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { files } = (await guest.get(`${path}/${id}`, { token })).body.application
    expect(answers.map(({ body }) => body.upload.createdAt)).toContain(files.income.createdAt)
    expect(await storedFiles(deps)).toHaveLength(before + 1)
  }
})

const uniqueRecords = [
  {
    kind: 'a round',
    path: '/console/application/schedules',
    json: { round: 2, shows: false, stops: false, openAt, deadAt, message: roundMessage, steps: null },
    fields: { round: 'roundTaken' },
  },
  {
    kind: 'a year',
    path: '/console/setting/policy-years',
    json: { ...policyYears[0], year: 2040 },
    fields: { year: 'yearTaken' },
  },
  {
    kind: 'a version of terms',
    path: '/console/terms',
    json: {
      ...{ code: 'privacyPolicy', version: 'of-two', effectiveAt: '2100-01-01T00:00:00.000Z' },
      ...{ title: { ko: '방침', en: '', cn: '' }, body: { ko: '<p>방침</p>', en: '', cn: '' } },
    },
    fields: { version: 'versionTaken' },
  },
]

test.each(uniqueRecords)('$kind that staff create on both at once is stored once', async ({ path, json, fields }) => {
  const token = staffToken(deps, [...scopes], { username: 'developer', isDeveloper: true })
  const answers = await Promise.all([guest, other, guest].map((server) => server.post(path, { json, token })))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toEqual([
    expect.objectContaining({ status: 422, body: expect.objectContaining({ fields }) }),
    expect.objectContaining({ status: 422, body: expect.objectContaining({ fields }) }),
  ])
})
