import { afterEach, beforeEach, expect, test } from 'vitest'
import { openChannels } from '#server/outbox/channel.ts'
import { type OutboxSender, openSender } from '#server/outbox/sender.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts'

const path = '/console/application/bulk'
const words = {
  subject: { ko: '제{{회차}}차 서류 안내', en: 'Documents of round {{회차}}', cn: '' },
  body: {
    ko: '{{접수번호}} 님의 상태는 {{진행상태}}입니다.\n{{보완기한}}까지 올려 주세요.',
    en: '{{접수번호}}: {{진행상태}}',
    cn: '',
  },
}
const everybody = { ids: null, filters: {}, except: [] }
const bulkMail = (selection: object = everybody, more: object = {}) => ({
  action: 'LETTER',
  selection,
  ...words,
  ...more,
})

let mail: MailServer
let api: TestApp
let staff: Client
let sender: OutboxSender
beforeEach(async () => {
  mail = await startMailServer()
  api = await openTestApp({}, { ...mailSettings(mail), SITE_URL: 'https://onmaru.example' })
  staff = api.as('application')
  sender = openSender(api.deps, openChannels(api.deps))
})
afterEach(async () => {
  await sender.stop()
  await api.close()
  await mail.stop()
})

const prepare = async (json: object): Promise<string> => (await staff.post(path, { json })).body.bulk._id
const bulkMails = () => api.deps.db.selectFrom('outbox_message').selectAll().where('template', '=', 'LETTER').execute()

async function sendAll(): Promise<void> {
  while ((await sender.sendDue()) > 0);
}

function plainOf(raw = ''): string {
  const [, encoded = ''] = /text\/plain[\s\S]*?base64\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(raw) ?? []
  return encoded ? Buffer.from(encoded, 'base64').toString() : raw.replace(/=\r?\n/g, '')
}

test('a bulk mail is prepared, tested on its author, and sent once to everyone with an address', async () => {
  const [one, other, without] = [await api.apply(), await api.apply(), await api.apply()]
  await api.deps.db.updateTable('application').set({ email: null }).where('id', '=', without.id).execute()
  await sendAll()
  mail.mails.length = 0

  const id = await prepare(bulkMail())
  const { bulk } = (await staff.get(`${path}/${id}`)).body
  expect(bulk).toMatchObject({ counts: { PENDING: 2, NO_MAIL: 1 }, canSend: true, testedAt: null })
  expect(bulk.sample.subject).toBe('[온마루] 제1차 서류 안내')
  expect(bulk.sample.text).toContain('님의 상태는 접수 완료입니다.\n담당자가 안내해 드리는 날까지 올려 주세요.')
  expect(await staff.post(`${path}/${id}/run`)).toMatchObject({ status: 409, body: { code: 'letterNotTested' } })
  expect(await bulkMails()).toEqual([])

  await staff.post(`${path}/${id}/test`, { json: { email: 'staff@onmaru.example' } })
  await sendAll()
  expect(mail.mails.map(({ to }) => to)).toEqual(['staff@onmaru.example'])
  expect(plainOf(mail.mails[0]?.raw)).toContain('K7QW-4M3R 님의 상태는 심사 중입니다.')
  for (const { application } of [one, other])
    expect(mail.mails[0]?.raw).not.toContain(application.receiptNumber?.slice(4))

  for (let call = 0; call < 3; call++) await staff.post(`${path}/${id}/run`)
  await sendAll()
  expect(mail.mails).toHaveLength(1)
  api.clock.advance(10 * 60)
  staff = api.as('application')
  await sendAll()
  await staff.post(`${path}/${id}/run`)
  await sendAll()
  expect(
    mail.mails
      .slice(1)
      .map(({ to }) => to)
      .sort(),
  ).toEqual([one, other].map(({ application }) => application.email).sort())
  const shown = (await staff.get(`/console/application/${one.id}`)).body.application.messages
  expect(shown).toContainEqual(expect.objectContaining({ template: 'LETTER', channel: 'MAIL', status: 'SENT' }))
})

test('recipients read it in the language of their application', async () => {
  const { id } = await api.apply()
  await api.deps.db.updateTable('application').set({ locale: 'en' }).where('id', '=', id).execute()
  const work = await prepare(bulkMail())
  expect((await staff.get(`${path}/${work}`)).body.bulk.sample).toMatchObject({
    locale: 'en',
    subject: '[ONMARU] Documents of round 1',
    text: expect.stringContaining(': Received'),
  })
})

test('a bulk mail can be cancelled until it is sent', async () => {
  await api.apply()
  const id = await prepare(bulkMail())
  await staff.post(`${path}/${id}/test`, { json: { email: 'staff@onmaru.example' } })
  await staff.post(`${path}/${id}/run`)
  api.clock.advance(4 * 60)
  expect((await staff.post(`${path}/${id}/undo`)).body.bulk).toMatchObject({ state: 'UNDONE', counts: { UNDONE: 1 } })
  api.clock.advance(3_600)
  await sendAll()
  expect(
    mail.mails.filter(({ to }) => to !== 'staff@onmaru.example').map(({ raw }) => /^Subject: .*/m.exec(raw)?.[0]),
  ).toHaveLength(1)
  expect(await bulkMails()).toEqual([])
})

test.each([
  { more: { body: { ko: '{{이름}} 님', en: '', cn: '' } }, fields: { 'body.ko': 'tokenUnknown' } },
  { more: { subject: { ko: '', en: 'x', cn: '' } }, fields: { 'subject.ko': 'textRequired' } },
  { more: { body: { ko: 'x'.repeat(3_001), en: '', cn: '' } }, fields: { 'body.ko': 'tooLong' } },
])('refuses a bulk mail with invalid fields: $fields', async ({ more, fields }) => {
  expect(await staff.post(path, { json: bulkMail(everybody, more) })).toMatchObject({ status: 422, body: { fields } })
})

test('registrations get bulk mail under their own scope and with their own placeholders', async () => {
  const registrar = api.as('registration')
  const home = '/console/registration/bulk'
  const own = { subject: { ko: '모집 안내', en: '', cn: '' }, body: { ko: '등록번호 {{등록번호}}', en: '', cn: '' } }
  const { status, body } = await registrar.post(home, { json: { action: 'LETTER', selection: everybody, ...own } })
  expect([status, body.bulk.total]).toEqual([201, 0])
  const refused = await registrar.post(home, { json: bulkMail() })
  expect(refused).toMatchObject({ status: 422, body: { fields: { 'body.ko': 'tokenUnknown' } } })
})

test('a test mail that fails does not count as a test', async () => {
  await api.apply()
  const id = await prepare(bulkMail())
  await mail.stop()
  const test = await staff.post(`${path}/${id}/test`, { json: { email: 'staff@onmaru.example' } })
  expect(test).toMatchObject({ status: 502, body: { code: 'messageNotSent' } })
  expect((await staff.get(`${path}/${id}`)).body.bulk.testedAt).toBeNull()
  expect(await staff.post(`${path}/${id}/run`)).toMatchObject({ status: 409, body: { code: 'letterNotTested' } })
})

test('without mail settings neither the test nor the bulk mail can be sent', async () => {
  const silent = await openTestApp()
  const own = silent.as('application')
  await silent.apply()
  const { bulk } = (await own.post(path, { json: bulkMail() })).body
  expect(bulk.canSend).toBe(false)
  const test = await own.post(`${path}/${bulk._id}/test`, { json: { email: 'staff@onmaru.example' } })
  const run = await own.post(`${path}/${bulk._id}/run`)
  expect([test.body.code, run.body.code]).toEqual(['mailNotSet', 'mailNotSet'])
  await silent.close()
})
