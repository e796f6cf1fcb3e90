import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { openChannels } from '#server/outbox/channel.ts'
import { type OutboxSender, openSender } from '#server/outbox/sender.ts'
import { addAccount, person } from '../support/account.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts'
import { makeRegistration, makeSubmission } from '../support/samples.ts'
import { startTextServer, type TextServer, textSettings } from '../support/text-server.ts'

const path = '/v1/application'
const hour = 3_600

let mail: MailServer
let text: TextServer
let api: TestApp
let sender: OutboxSender
let logged: string
beforeEach(async () => {
  mail = await startMailServer()
  text = await startTextServer()
  logged = ''
  const stream = new Writable({
    write: (chunk, _, done) => {
      logged += chunk
      done()
    },
  })
  const settings = { ...mailSettings(mail), ...textSettings(text), SITE_URL: 'https://onmaru.example', IDENTITY: 'off' }
  api = await openTestApp({ log: pino({ level: 'trace' }, stream) }, settings)
  sender = openSender(api.deps, openChannels(api.deps))
})
afterEach(async () => {
  await sender.stop()
  await api.close()
  await mail.stop()
  text.stop()
})

const messages = () =>
  api.deps.db.selectFrom('outbox_message').selectAll().orderBy('channel').orderBy('createdAt').execute()
const byChannel = async (channel: string) => (await messages()).filter((one) => one.channel === channel)

async function sendFor(hours: number): Promise<void> {
  for (let minute = 0; minute < hours * 60; minute++) {
    while ((await sender.sendDue()) > 0);
    api.clock.advance(60)
  }
}

test('applications of one network, unverified, are confirmed by at most 300 text messages an hour', async () => {
  expect(api.deps.limits.unverifiedTexts.points).toBe(300)
  api.deps.limits.unverifiedTexts.points = 1
  for (const _ of [1, 2]) await api.guest.post(path, { json: makeSubmission() })
  expect(await byChannel('MAIL')).toHaveLength(2)
  expect(await byChannel('TEXT')).toHaveLength(1)
})

test('one submission is one mail and one text message', async () => {
  const call = { json: makeSubmission(), headers: { 'Idempotency-Key': randomUUID() } }
  const { application } = (await api.guest.post(path, call)).body
  await api.guest.post(path, call)
  await sendFor(1)
  await api.guest.post(path, call)
  await sendFor(1)
  expect(mail.mails.map(({ to }) => to)).toEqual([application.email])
  expect(text.texts.map(({ to }) => to)).toEqual([application.phone])
  const receipt = application.receiptNumber.replace(/^(.{4})/, '$1-')
  expect(text.texts[0]?.text).toContain(receipt)
  for (const message of await messages()) {
    expect(message).toMatchObject({ status: 'SENT', attempts: 1, lastError: null, template: 'RECEIVED' })
    expect(message.sentAt).not.toBeNull()
  }
})

test.runIf(!process.env.DATABASE_URL)(
  'mails wait for the write lock of another process, other calls do not',
  async () => {
    await api.apply()
    const other = new DatabaseSync(join(api.deps.env.DATA_DIR, 'onmaru.sqlite'))
    other.exec('BEGIN IMMEDIATE')
    const order: string[] = []
    const sending = sender.sendDue().then((count) => order.push(`${count} sent`))
    await api.guest.get(`${path}/schedules`)
    order.push('answered')
    other.exec('ROLLBACK')
    other.close()
    await sending
    expect(order).toEqual(['answered', '2 sent'])
  },
)

test('messages to one recipient are limited, even if strangers cause them', async () => {
  const { email, phone } = makeSubmission()
  for (let count = 0; count < 24; count++) {
    const spelt = count % 2 === 0 ? email : email.toUpperCase()
    await api.apply({ name: `예시${String.fromCharCode(0xac00 + count)}`, email: spelt, phone })
  }
  while ((await sender.sendDue()) > 0);
  expect([mail.mails.length, text.texts.length]).toEqual([20, 20])
  const refused = (await messages()).filter(({ status }) => status === 'FAILED')
  expect(refused.map(({ lastError, attempts }) => [lastError, attempts])).toEqual(
    Array(8).fill(['tooManyToRecipient', 1]),
  )
  await api.apply()
  while ((await sender.sendDue()) > 0);
  expect([mail.mails.length, text.texts.length]).toEqual([21, 21])
})

test('mails about joining or registering use up no limit of recovery and application mails', async () => {
  const { joinMessageTo, registrationMessageTo, recoveryMessageTo, messageTo } = api.deps.limits
  for (const limit of [joinMessageTo, registrationMessageTo, recoveryMessageTo, messageTo]) limit.points = 1
  await addAccount(api)
  for (const username of ['stranger1', 'stranger2'])
    await api.guest.post('/v1/users', { json: { ...person, username } })
  for (let count = 0; count < 2; count++) await api.guest.post('/v1/users/recovery', { json: { email: person.email } })
  for (const name of ['예시나래', '예시도담'])
    await api.guest.post(path, { json: { ...makeRegistration(), name, email: person.email } })
  await api.apply({ email: person.email })
  while ((await sender.sendDue()) > 0);
  const sent = (await byChannel('MAIL')).filter(({ status }) => status === 'SENT')
  // JOIN and JOIN_TAKEN are due at the same time, so either may be sent first.
  const groups = sent.map(({ template }) => template.replace('_TAKEN', '')).sort()
  expect(groups).toEqual(['JOIN', 'RECEIVED', 'RECOVERY', 'REGISTERED'])
})

test.each([
  ['MAIL', 'mails', 'tooManyMails'],
  ['TEXT', 'texts', 'tooManyTexts'],
] as const)('all messages per hour by %s are limited, sent later, and logged once', async (channel, limit, code) => {
  const sent = () => ({ MAIL: mail.mails.length, TEXT: text.texts.length })
  api.deps.limits[limit].points = 2
  for (let count = 0; count < 4; count++) await api.apply()
  while ((await sender.sendDue()) > 0);
  expect(sent()).toEqual({ MAIL: 4, TEXT: 4, [channel]: 2 })
  const late = (await byChannel(channel)).filter(({ status }) => status === 'WAITING')
  expect(late.map(({ lastError }) => lastError)).toEqual([code, code])
  expect(logged.split('\n').filter((line) => line.includes(`"limit":"${limit}"`))).toHaveLength(1)
  const { values } = await api.deps.metrics.refusals.get()
  expect(values).toContainEqual({ labels: { limit }, value: 2 })
  api.deps.limits[limit].points = 20
  await api.deps.limits[limit].delete(createHash('sha256').update('all').digest('base64url'))
  api.clock.advance(60)
  while ((await sender.sendDue()) > 0);
  expect(sent()).toEqual({ MAIL: 4, TEXT: 4 })
})

test('a draft that is sent several times causes one set of messages', async () => {
  const { id, applicant } = await api.startDraft()
  const json = makeSubmission()
  await Promise.all([1, 2, 3].map(() => applicant.put(`${path}/${id}`, { json })))
  await sendFor(1)
  expect([mail.mails.length, text.texts.length]).toEqual([1, 1])
})

test('a refused application causes no message', async () => {
  const json = makeSubmission()
  await api.guest.post(path, { json })
  expect((await api.guest.post(path, { json })).status).toBe(409)
  expect(await messages()).toHaveLength(2)
})

test('an application and its messages are stored together or not at all', async () => {
  await sql`ALTER TABLE outbox_message RENAME TO outbox_message_away`.execute(api.deps.db)
  expect((await api.guest.post(path, { json: makeSubmission() })).status).toBe(500)
  expect(await api.deps.db.selectFrom('application').selectAll().execute()).toEqual([])
})

test('a mail server that is down for hours gets each mail once', async () => {
  await mail.stop()
  await api.apply()
  await sendFor(4)
  expect((await byChannel('MAIL'))[0]).toMatchObject({ status: 'WAITING', lastError: 'ESOCKET' })
  mail = await startMailServer(mail.port)
  await sendFor(2)
  expect(mail.mails).toHaveLength(1)
  expect((await byChannel('MAIL'))[0]).toMatchObject({ status: 'SENT', lastError: null })
})

test('a mail that is refused temporarily is given up after twelve attempts', async () => {
  mail.refusal = 451
  await api.apply()
  await sendFor(12)
  const failed = { status: 'FAILED', attempts: 12, lastError: 'EENVELOPE 451', sentAt: null }
  expect((await byChannel('MAIL'))[0]).toMatchObject(failed)
  mail.refusal = undefined
  await sendFor(2)
  expect(mail.mails).toEqual([])
})

test('a mail to an unknown recipient is tried once', async () => {
  mail.refusal = 550
  await api.apply()
  await sendFor(1)
  expect((await byChannel('MAIL'))[0]).toMatchObject({ status: 'FAILED', attempts: 1, lastError: 'EENVELOPE 550' })
})

test('a failing text message service is retried, a refused number is not', async () => {
  await api.apply()
  text.answer = { status: 402, body: { errorCode: 'NotEnoughBalance' } }
  await sendFor(1)
  expect((await byChannel('TEXT'))[0]).toMatchObject({ status: 'WAITING', lastError: '402 NotEnoughBalance' })
  text.answer = { status: 200, body: { failedMessageList: [{ to: '0100000', statusCode: '1062' }] } }
  await sendFor(2)
  expect((await byChannel('TEXT'))[0]).toMatchObject({ status: 'FAILED', lastError: 'refused 1062' })
  expect(mail.mails).toHaveLength(1)
})

test('two servers on one store send each message once', async () => {
  // Two connections to one SQLite file in one thread would block each other.
  const db = api.deps.engine === 'postgres' ? openDatabase(api.deps.env).db : api.deps.db
  const other = openSender({ ...api.deps, db }, openChannels(api.deps))
  for (let count = 0; count < 30; count++) await api.apply()
  const work = async (one: OutboxSender) => {
    while ((await messages()).some(({ status }) => status !== 'SENT')) {
      await one.sendDue()
      // SQLite answers without yielding to the event loop, which the mail server of this process needs.
      await wait(5)
    }
  }
  await Promise.all([work(sender), work(other)])
  await other.stop()
  if (db !== api.deps.db) await db.destroy()
  expect(mail.mails).toHaveLength(30)
  expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(30)
  expect(new Set(text.texts.map(({ customFields }) => customFields.id)).size).toBe(30)
  expect(text.texts).toHaveLength(30)
})

test('a message being sent by one server is taken over by another only after the lease', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  mail.beforeAccept = () => held
  await api.apply()
  const first = sender.sendDue()
  const other = openSender(api.deps, openChannels(api.deps))
  await expect.poll(() => text.texts.length).toBe(1)
  api.clock.advance(299)
  expect(await other.sendDue()).toBe(0)
  api.clock.advance(1)
  const second = other.sendDue()
  release()
  await Promise.all([first, second])
  await other.stop()
  // Both mails were accepted; the receiving system discards one by its Message-ID.
  expect(mail.mails).toHaveLength(2)
  expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(1)
  expect((await byChannel('MAIL'))[0]).toMatchObject({ status: 'SENT', attempts: 2 })
})

test('a stop waits for the message being sent, and starts no other', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isAtServer = false
  mail.beforeAccept = () => {
    isAtServer = true
    return held
  }
  await api.apply()
  sender.start()
  await expect.poll(() => isAtServer).toBe(true)
  const stopped = sender.stop()
  await api.apply()
  release()
  await stopped
  expect(mail.mails).toHaveLength(1)
  expect((await messages()).map(({ status }) => status).sort()).toEqual(['SENT', 'SENT', 'WAITING', 'WAITING'])
})

test('correction requests and withdrawals are sent in the language of the application', async () => {
  const { application } = (await api.guest.post(path, { json: makeSubmission(), headers: { 'Accept-Language': 'en' } }))
    .body
  const staff = api.as('application')
  const move = (json: object) => staff.post(`/console/application/${application._id}/status`, { json })
  const correctionEndsAt = '2026-03-20T09:00:00.000Z'
  for (const status of ['CORRECTION', 'REVIEWING', 'CORRECTION', 'WITHDRAWN'])
    expect((await move({ status, comment: '', correctionEndsAt })).status).toBe(200)
  await sendFor(1)
  expect(text.texts.map((one) => one.text.split('\n')[0])).toEqual([
    '[ONMARU] Application received',
    expect.stringContaining('[ONMARU] Please correct'),
    expect.stringContaining('[ONMARU] Please correct'),
    '[ONMARU] Application withdrawn',
  ])
  expect(text.texts[1]?.text).toContain('03-20 18:00')
  expect(mail.mails).toHaveLength(4)
})

test('staff see which messages were sent, without recipients', async () => {
  mail.refusal = 550
  const { id } = await api.apply()
  await sendFor(1)
  const { body } = await api.as('application').get(`/console/application/${id}`)
  expect(body.application.messages).toEqual([
    expect.objectContaining({ channel: 'MAIL', status: 'FAILED', lastError: 'EENVELOPE 550', sentAt: null }),
    expect.objectContaining({ channel: 'TEXT', status: 'SENT', lastError: null }),
  ])
  for (const message of body.application.messages) expect(message).not.toHaveProperty('recipient')
})

test("the log contains no recipient, even if the provider's answer does", async () => {
  mail.refusal = 451
  text.answer = { status: 400, body: { errorCode: '01000001234', errorMessage: '01000001234' } }
  const { application } = await api.apply({ phone: '01000001234' })
  await sendFor(1)
  expect(logged).toContain('message not sent')
  for (const secret of [application.email, application.phone, application.receiptNumber])
    expect(logged).not.toContain(secret)
  expect((await byChannel('TEXT'))[0]).toMatchObject({ status: 'FAILED', lastError: '400' })
})

test('without settings messages are stored and never sent', async () => {
  const plain = await openTestApp()
  afterAll(plain.close)
  const { id } = await plain.apply()
  const { body } = await plain.as('application').get(`/console/application/${id}`)
  expect(body.application.messages).toHaveLength(2)
  for (const message of body.application.messages) expect(message).toMatchObject({ status: 'NOT_SENT', attempts: 0 })
  const later = openSender(plain.deps, openChannels(api.deps))
  plain.clock.advance(hour)
  expect(await later.sendDue()).toBe(0)
  await later.stop()
})
