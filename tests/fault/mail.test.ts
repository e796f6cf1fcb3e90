import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMail } from '#server/outbox/mail.ts'
import { type OutboxSender, openSender } from '#server/outbox/sender.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts'
import { type ProxyState, startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

/** Time limit of a mail in this test, in milliseconds. */
const mailTimeout = 1_000
const hour = 3_600

let mail: MailServer
let proxy: TcpProxy
let api: TestApp
let sender: OutboxSender
beforeEach(async () => {
  mail = await startMailServer()
  proxy = await startTcpProxy(mail.port)
  api = await openTestApp({}, mailSettings({ ...mail, port: proxy.port }))
  sender = openSender(api.deps, [openMail(api.deps, mailTimeout)])
})
afterEach(async () => {
  proxy.stop()
  await sender.stop()
  await api.close()
  await mail.stop()
})

const mailMessage = () =>
  api.deps.db.selectFrom('outbox_message').selectAll().where('channel', '=', 'MAIL').executeTakeFirstOrThrow()
const ids = () => mail.mails.map(({ id }) => id)

describe('a mail server', () => {
  test.each<[string, ProxyState]>([
    ['refuses connections', 'refused'],
    ['accepts connections and does not answer', 'silent'],
    ['disconnects before it accepts a mail', { before: '354 ' }],
  ])('that %s does not prevent applications, and gets each mail after it recovers', async (_, proxyState) => {
    proxy.state = proxyState
    const { application } = await api.apply()
    expect(application.receiptNumber).toBeTruthy()
    await sender.sendDue()
    expect(await mailMessage()).toMatchObject({
      status: 'WAITING',
      attempts: 1,
      lastError: expect.stringMatching(/^E/),
    })
    expect(mail.mails).toEqual([])
    proxy.state = 'open'
    api.clock.advance(hour)
    await sender.sendDue()
    expect(await mailMessage()).toMatchObject({ status: 'SENT', attempts: 2 })
    expect(mail.mails.map(({ to }) => to)).toEqual([application.email])
  })

  test.each<[string, () => void]>([
    ['disconnects', () => Object.assign(proxy, { state: { before: '250 OK: ' } })],
    ['stops answering', () => Object.assign(mail, { beforeAccept: () => new Promise(() => {}) })],
  ])('that %s during a whole mail gets it again with the same Message-ID', async (_, breakDown) => {
    breakDown()
    await api.apply()
    await sender.sendDue()
    expect(await mailMessage()).toMatchObject({ status: 'WAITING', attempts: 1 })
    proxy.state = 'open'
    mail.beforeAccept = () => {}
    api.clock.advance(hour)
    await sender.sendDue()
    expect(await mailMessage()).toMatchObject({ status: 'SENT', attempts: 2 })
    expect(new Set(ids()).size).toBe(1)
  })

  test('with a temporary error is retried, without delaying other mails', async () => {
    mail.refusal = 452
    await api.apply()
    await sender.sendDue()
    mail.refusal = undefined
    const second = await api.apply()
    await sender.sendDue()
    expect(mail.mails.map(({ to }) => to)).toEqual([second.application.email])
    api.clock.advance(hour)
    await sender.sendDue()
    expect(new Set(ids()).size).toBe(2)
  })

  test('that refuses a mail permanently is not retried, and the applicant still has the receipt', async () => {
    mail.refusal = 554
    const { application, applicant } = await api.apply()
    await sender.sendDue()
    expect(await mailMessage()).toMatchObject({ status: 'FAILED', attempts: 1, lastError: 'EENVELOPE 554' })
    expect((await applicant.get(`/v1/application/${application._id}/receipt`)).status).toBe(200)
  })
})
