import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts'
import { startTextServer, type TextServer, textSettings } from '../support/text-server.ts'

let mails: MailServer
let texts: TextServer
let api: TestApp
beforeEach(async () => {
  mails = await startMailServer()
  texts = await startTextServer()
  api = await openTestApp({}, { ...mailSettings(mails), ...textSettings(texts) })
})
afterEach(async () => {
  await api.close()
  await mails.stop()
  texts.stop()
})

const plain = await openTestApp()
afterAll(plain.close)

const send = ({ as }: TestApp, channel: string, recipient: string) =>
  as('manager').post('/console/setting/test', { json: { channel, recipient } })

test('a test message is sent through the channel, with name and reply address of the settings', async () => {
  const json = { name: '온마루 안내', replyTo: 'help@onmaru.example' }
  await api.as('manager').put('/console/setting/sender', { json })
  expect((await send(api, 'MAIL', 'staff@onmaru.example')).status).toBe(201)
  const [mail] = mails.mails
  expect(mail?.to).toBe('staff@onmaru.example')
  expect(mail?.raw).toMatch(/^From: =\?UTF-8\?.* <no-reply@onmaru\.example>$/m)
  expect(mail?.raw).toMatch(/^Reply-To: help@onmaru\.example$/m)
  expect((await send(api, 'TEXT', '01000000001')).status).toBe(201)
  expect(texts.texts).toMatchObject([{ to: '01000000001', type: 'SMS' }])
  expect(await api.deps.db.selectFrom('outbox_message').selectAll().execute()).toEqual([])
})

test('without settings the channel says so', async () => {
  for (const [channel, recipient] of [
    ['MAIL', 'staff@onmaru.example'],
    ['TEXT', '01000000001'],
  ] as const)
    expect(await send(plain, channel, recipient)).toMatchObject({ status: 409, body: { code: 'channelNotSet' } })
  const { senders } = (await plain.as('manager').get('/console/setting')).body
  expect(senders).toEqual({
    mail: { isSet: false, from: '', host: '' },
    text: { isSet: false, from: '', host: '' },
  })
})

test("the provider's error is returned as its code, without the address", async () => {
  mails.refusal = 550
  const refused = await send(api, 'MAIL', 'nobody@onmaru.example')
  expect(refused).toMatchObject({ status: 502, body: { code: 'messageNotSent', details: { code: 'EENVELOPE 550' } } })
  expect(refused.bytes.toString()).not.toContain('nobody@')
  texts.answer = { status: 400, body: { errorCode: 'InvalidNumber' } }
  expect(await send(api, 'TEXT', '01000000001')).toMatchObject({ status: 502, body: { code: 'messageNotSent' } })
})

test('the state of a channel reveals no user, password or key', async () => {
  const secret = { SMTP_URL: `smtp://user:pass-word@127.0.0.1:${mails.port}`, MAIL_FROM: 'no-reply@onmaru.example' }
  const app = await openTestApp({}, { ...secret, ...textSettings(texts) })
  const { bytes, body } = await app.as('manager').get('/console/setting')
  expect(body.senders.mail).toEqual({ isSet: true, from: 'no-reply@onmaru.example', host: `127.0.0.1:${mails.port}` })
  expect(bytes.toString()).not.toMatch(/user|pass-word|demo-key|demo-secret/)
  await app.close()
})

test('test messages to one address are limited', async () => {
  const answers: number[] = []
  for (let count = 0; count < 6; count++) answers.push((await send(api, 'MAIL', 'staff@onmaru.example')).status)
  expect(answers).toEqual([201, 201, 201, 201, 201, 429])
})

test('mails name the operator from the settings', async () => {
  const { settings } = (await api.as('manager').get('/console/setting')).body
  const json = { ...settings.company.value, name: { ko: '새이름하우징', en: '', cn: '' } }
  await api.as('manager').put('/console/setting/company', { json })
  await send(api, 'MAIL', 'staff@onmaru.example')
  const text = Buffer.from(/base64\r\n\r\n([\s\S]*?)\r\n--/.exec(mails.mails[0]?.raw ?? '')?.[1] ?? '', 'base64')
  expect(text.toString()).toContain('새이름하우징')
  expect(text.toString()).not.toContain('온마루하우징')
})
