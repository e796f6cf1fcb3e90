import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/kit/locale.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { addRound, changeRound, deadAt, openAt, roundMessage } from '../support/round.ts'
import { makeSubmission } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const path = '/v1/application'
const second = 1000
const moments = {
  'a second before it opens': Date.parse(openAt) - second,
  'when it opens': Date.parse(openAt),
  'when it ends': Date.parse(deadAt),
  'a second after it has ended': Date.parse(deadAt) + second,
}
type Moment = keyof typeof moments

const sendBoth = async (locale: Locale) => {
  const headers = { 'Accept-Language': locale }
  return [
    await api.guest.post(path, { json: makeSubmission(), headers }),
    await api.guest.post(path, { json: { status: 'DRAFT', round: 1 }, headers }),
  ]
}

test.each<Moment>(['when it opens', 'when it ends'])('a round takes applications and drafts %s', async (moment) => {
  api.clock.now = moments[moment]
  for (const locale of locales) for (const { status } of await sendBoth(locale)) expect(status).toBe(201)
})

test.each<[Moment, string, keyof typeof roundMessage]>([
  ['a second before it opens', 'windowBefore', 'beforeOpen'],
  ['a second after it has ended', 'windowClosed', 'dead'],
])('a round refuses with its message %s', async (moment, code, text) => {
  api.clock.now = moments[moment]
  for (const locale of locales)
    for (const answer of await sendBoth(locale))
      expect(answer).toMatchObject({ status: 409, body: { code, message: roundMessage[text][locale] } })
})

test.each(Object.keys(moments) as Moment[])('a paused round says so %s', async (moment) => {
  const { guest, clock, deps } = api
  await changeRound(deps, { stops: true })
  clock.now = moments[moment]
  for (const locale of locales) {
    const answer = await guest.post(path, { json: makeSubmission(), headers: { 'Accept-Language': locale } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'windowPaused', message: roundMessage.stop[locale] } })
  }
})

test('a hidden round is not found', async () => {
  const { guest, deps } = api
  await changeRound(deps, { shows: false })
  expect(await guest.post(path, { json: makeSubmission() })).toMatchObject({
    status: 422,
    body: { fields: { round: 'invalid' } },
  })
  expect((await guest.get(`${path}/schedules`)).body.schedules).toEqual([])
})

test('a call repeated after the deadline still gets its receipt', async () => {
  const { guest, startDraft, clock } = api
  clock.now = Date.parse(deadAt)
  const { id, applicant } = await startDraft()
  const direct = { json: makeSubmission(), headers: { 'Idempotency-Key': randomUUID() } }
  const byDraft = { json: makeSubmission() }
  const first = [await guest.post(path, direct), await applicant.put(`${path}/${id}`, byDraft)]
  clock.advance(60)
  const again = [await guest.post(path, direct), await applicant.put(`${path}/${id}`, byDraft)]
  expect(again.map(({ status }) => status)).toEqual([201, 200])
  expect(again.map(({ body }) => body.application)).toEqual(first.map(({ body }) => body.application))
})

test('a draft sent after the deadline is refused and kept', async () => {
  const { startDraft, clock } = api
  clock.now = Date.parse(deadAt)
  const { id, applicant } = await startDraft()
  clock.advance(1)
  expect((await applicant.put(`${path}/${id}`, { json: makeSubmission() })).body.code).toBe('windowClosed')
  expect((await applicant.get(`${path}/${id}`)).body.application.status).toBe('DRAFT')
})

test("the rounds contain the window, the texts and the server's time", async () => {
  const { guest, clock } = api
  const { body, headers } = await guest.get(`${path}/schedules`, { headers: { 'Accept-Language': 'en' } })
  const message = Object.fromEntries(Object.entries(roundMessage).map(([key, text]) => [key, text.en]))
  expect(body.schedules).toEqual([
    expect.objectContaining({ round: 1, shows: true, stops: false, openAt, deadAt, message }),
  ])
  expect(body.now).toBe(new Date(clock.now).toISOString())
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Vary')).toContain('Accept-Language')
})

test('an open round is listed before a planned one', async () => {
  const { guest, clock, deps } = api
  await addRound(deps, 2)
  const nextYear = { openAt: '2027-03-01T00:00:00.000Z', deadAt: '2027-03-15T09:00:00.000Z' }
  await deps.db.updateTable('application_round').set(nextYear).where('round', '=', 2).execute()
  const rounds = async () =>
    (await guest.get(`${path}/schedules`)).body.schedules.map(({ round }: { round: number }) => round)
  expect(await rounds()).toEqual([1, 2])
  clock.now = Date.parse(deadAt) + second
  expect(await rounds()).toEqual([2, 1])
})
