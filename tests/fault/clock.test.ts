import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBreak } from '#server/access-log/access-log.ts'
import { openChannels } from '#server/outbox/channel.ts'
import { openSender } from '#server/outbox/sender.ts'
import { cleanUp } from '#server/retention/retention-job.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { addManager, logIn, password } from '../support/log-in.ts'
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts'
import { makeSubmission } from '../support/samples.ts'

const hour = 3_600
const day = 24 * hour
const year = 365 * day
const path = '/v1/application'

let mail: MailServer
let api: TestApp
beforeEach(async () => {
  mail = await startMailServer()
  api = await openTestApp({}, mailSettings(mail))
})
afterEach(async () => {
  vi.useRealTimers()
  await api.close()
  await mail.stop()
})

/** Also moves the system clock, which the rate limits read. */
function moveClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  api.clock.advance(seconds)
}

test("an applicant's token survives a clock set back, expires after a jump ahead, and the look-up issues another", async () => {
  const { id, applicant, application } = await api.apply()
  moveClock(-2 * hour)
  expect((await applicant.get(`${path}/${id}`)).status).toBe(200)
  moveClock(2 * day)
  const late = await applicant.get(`${path}/${id}`)
  expect(late).toMatchObject({ status: 401, body: { code: 'tokenInvalid', message: expect.stringMatching(/.+/) } })
  const { receiptNumber, name, birth, phone } = application
  const found = await api.guest.post(`${path}/lookup`, { json: { receiptNumber, name, birth, phone } })
  expect(found).toMatchObject({ status: 200, body: { application: { _id: id } } })
})

test('a round opens and closes by the current clock, and its applications stay', async () => {
  const { id } = await api.apply()
  const send = async () => (await api.guest.post(path, { json: makeSubmission() })).body.code ?? 'stored'
  moveClock(30 * day)
  expect(await send()).toBe('windowClosed')
  moveClock(-60 * day)
  expect(await send()).toBe('windowBefore')
  moveClock(30 * day)
  expect(await send()).toBe('stored')
  expect((await api.as('application').get(`/console/application/${id}`)).status).toBe(200)
})

test('messages created or retried under a clock a year ahead are sent after it is corrected', async () => {
  await api.deps.db.updateTable('application_round').set({ deadAt: '2099-01-01T00:00:00.000Z' }).execute()
  moveClock(year)
  const sender = openSender(api.deps, openChannels(api.deps))
  mail.refusal = 451
  await api.apply()
  await sender.sendDue()
  mail.refusal = undefined
  await api.apply()
  moveClock(-year)
  expect(await sender.sendDue()).toBe(2)
  expect(mail.mails).toHaveLength(2)
  expect(await sender.sendDue()).toBe(0)
  await sender.stop()
})

test('a delayed message is not sent earlier when the clock is set back', async () => {
  const sender = openSender(api.deps, openChannels(api.deps))
  mail.refusal = 451
  await api.apply()
  await sender.sendDue()
  moveClock(-6 * hour)
  expect(await sender.sendDue()).toBe(0)
  moveClock(7 * hour)
  expect(await sender.sendDue()).toBe(1)
  await sender.stop()
})

test('accounts locked under a clock a year ahead can log in after it is corrected', async () => {
  await addManager(api.deps, 'keeper')
  moveClock(year)
  for (let tries = 0; tries < 5; tries++) await logIn(api.guest, 'keeper', 'wrong-pass1!')
  expect((await logIn(api.guest, 'keeper', password)).status).toBe(423)
  moveClock(-year)
  expect((await logIn(api.guest, 'keeper', password)).status).toBe(200)
})

test('rate limits survive a clock jump, and never last longer than their duration', async () => {
  const { application } = await api.apply()
  const { receiptNumber, name, birth, phone } = application
  const guess = () => api.guest.post(`${path}/lookup`, { json: { receiptNumber, name, birth: '19000101', phone } })
  moveClock(year)
  for (let tries = 0; tries < 10; tries++) await guess()
  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
  moveClock(-year)
  const own = await api.guest.post(`${path}/lookup`, { json: { receiptNumber, name, birth, phone } })
  expect(own.status).toBe(200)
  for (let tries = 0; tries < 12; tries++) await guess()
  expect((await guess()).status).toBe(429)
})

test('the chain of the access log stays intact when the clock is set back', async () => {
  const { id } = await api.apply()
  const staff = api.as('application')
  for (const seconds of [0, -year, year, -hour]) {
    moveClock(seconds)
    const headers = { Purpose: encodeURIComponent('서류 심사') }
    await staff.post(`/console/application/${id}/reveal`, { headers })
  }
  expect(await api.deps.db.selectFrom('access_log').select('sequence').execute()).not.toHaveLength(0)
  expect(await findBreak(api.deps)).toBeUndefined()
})

const drafts = async () =>
  (await api.deps.db.selectFrom('application').select('id').where('status', '=', 'DRAFT').execute()).length

test('a clock ten years ahead destroys nothing, and works again once corrected', async () => {
  await api.startDraft()
  await cleanUp(api.deps)
  moveClock(10 * year)
  for (let hours = 0; hours < 5; hours++) {
    expect(await cleanUp(api.deps)).toBeUndefined()
    moveClock(hour)
  }
  moveClock(-10 * year)
  expect(await cleanUp(api.deps)).toMatchObject({ drafts: 0 })
  expect(await drafts()).toBe(1)
})

test('after a month off, the server destroys expired data only after a day of checks, in which another jump does not count', async () => {
  await api.startDraft()
  await cleanUp(api.deps)
  moveClock(30 * day)
  expect(await cleanUp(api.deps)).toBeUndefined()
  moveClock(2 * day)
  expect(await cleanUp(api.deps)).toBeUndefined()
  for (let hours = 0; hours < 23; hours++) {
    moveClock(hour)
    expect(await cleanUp(api.deps)).toBeUndefined()
  }
  expect(await drafts()).toBe(1)
  moveClock(hour)
  expect(await cleanUp(api.deps)).toMatchObject({ drafts: 1 })
  moveClock(hour)
  expect(await cleanUp(api.deps)).toMatchObject({ drafts: 0 })
})
