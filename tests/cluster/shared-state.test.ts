import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSimulator } from '#server/identity/simulator/simulator.ts'
import { demoStaff } from '#server/seed/staff-accounts.ts'
import { builtInSettings } from '#server/setting/built-in-settings.ts'
import { isLongRun } from '../support/extent.ts'
import { newToken } from '../support/identity.ts'
import { logIn } from '../support/log-in.ts'
import { makeNotice, makeSubmission } from '../support/samples.ts'
import { type Cluster, startCluster } from './support/cluster.ts'

/** The simulator in the place of KCP, with its own HTTP server. */
const { pages, settings: kcp } = openSimulator()
const kcpUrl = await kcp.url()
let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster((port) => ({
    ...{ IDENTITY: 'kcp', SITE_URL: `http://localhost:${port}`, KCP_URL: kcpUrl, KCP_WEB_SITEID: kcp.webSiteId },
    ...{ KCP_SITE_CD: kcp.siteCode, KCP_ENC_KEY: kcp.encryptionKey },
  }))
})
afterAll(() => cluster.stop())

const both = (token?: string) => [cluster.one.as(token), cluster.two.as(token)] as const
const passwordOf = (username: string) => demoStaff.find((account) => account.username === username)?.password
const purpose = { Purpose: encodeURIComponent('점검') }
const verified = { name: '예시하람', phone: '01000007001', birth: '19990131' }
const waitOptions = { timeout: 15_000, interval: 100 }

test('servers that start at once on a new store seed it once', async () => {
  const rounds = await cluster.db.selectFrom('application_round').select('round').execute()
  expect(rounds).toEqual([{ round: 1 }])
  const accounts = await cluster.db.selectFrom('user').select('username').where('type', '=', 'MANAGER').execute()
  expect(accounts.map(({ username }) => username).sort()).toEqual(demoStaff.map(({ username }) => username).sort())
  for (const { port } of [cluster.one, cluster.two])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

test('a session from one server is valid on the other, is renewed there, and ends on both at once', async () => {
  const [one, two] = both()
  const { refreshToken } = (await logIn(one, 'manager', passwordOf('manager'))).body
  const { accessToken } = (await two.get('/auth/accessToken', { token: refreshToken })).body
  const statuses = async () =>
    (await Promise.all(both(accessToken).map((server) => server.get('/console/application')))).map(
      ({ status }) => status,
    )
  expect(await statuses()).toEqual([200, 200])
  expect((await two.delete('/auth/refreshToken', { token: refreshToken })).status).toBe(204)
  expect(await statuses()).toEqual([401, 401])
  expect((await one.get('/auth/accessToken', { token: refreshToken })).status).toBe(401)
})

test('wrong passwords on either server lock the account on both', async () => {
  const [one, two] = both()
  const wrong = [one, two, one, two, one].map((server) => () => logIn(server, 'editor', 'wrong-pass1!'))
  const statuses: number[] = []
  for (const attempt of wrong) statuses.push((await attempt()).status)
  expect(statuses).toEqual([401, 401, 401, 401, 423])
  for (const server of both()) expect((await logIn(server, 'editor', passwordOf('editor'))).status).toBe(423)
})

test('a setting saved on one server reaches the other within a second, pages included', async () => {
  const token = await cluster.tokenOf('manager')
  const [one, two] = both(token)
  const company = { ...builtInSettings.company, phone: '0299998888' }
  const page = async () => (await fetch(`http://127.0.0.1:${cluster.two.port}/en`)).text()
  expect(await page()).not.toContain('0299998888')
  const { headers } = await one.get('/console/setting/company')
  const call = { json: company, headers: { 'If-Match': headers.get('ETag') ?? '' } }
  expect((await one.put('/console/setting/company', call)).status).toBe(200)
  await vi.waitFor(async () => expect(await page()).toContain('tel:0299998888'), waitOptions)
  const read = async () => (await two.get('/v1/setting')).body.setting.company.phone
  await vi.waitFor(async () => expect(await read()).toBe('0299998888'), waitOptions)
})

test('a round paused on one server is paused on the other at once', async () => {
  const [one] = both(await cluster.tokenOf('developer'))
  const [round] = (await one.get('/console/application/schedules')).body.schedules
  const address = `/console/application/schedules/${round._id}`
  const begin = async () => (await both()[1].post('/v1/application', { json: { status: 'DRAFT', round: 1 } })).body.code
  expect((await one.put(address, { json: { stops: true } })).status).toBe(200)
  expect(await begin()).toBe('windowPaused')
  expect((await one.put(address, { json: { stops: false } })).status).toBe(200)
  // The round is open again: the missing verification is refused.
  expect(await begin()).toBe('validationFailed')
})

test('policy figures changed on one server are shown by the other within a second', async () => {
  const [one, two] = both(await cluster.tokenOf('manager'))
  const [year] = (await one.get('/console/setting/policy-years')).body.policyYears
  const car = { ...year.car, amount: year.car.amount + 10_000 }
  expect((await one.put(`/console/setting/policy-years/${year._id}`, { json: { car } })).status).toBe(200)
  await vi.waitFor(async () => {
    const { policyYears } = (await two.get('/v1/setting')).body.setting
    expect(policyYears.find((other: { year: number }) => other.year === year.year).car).toEqual(car)
  }, waitOptions)
})

test('editors on different servers see each other, and the last editor is named', async () => {
  const [manager, developer] = [await cluster.tokenOf('manager'), await cluster.tokenOf('developer')]
  const [one, two] = [cluster.one.as(manager), cluster.two.as(developer)]
  const created = await one.post('/console/center/notifications', { json: makeNotice() })
  const address = `/console/center/notifications/${created.body.notification._id}`
  const editing = () => ({ headers: { Editing: randomUUID() } })
  expect((await one.get(address, editing())).headers.get('Editors')).toBe('')
  expect((await two.get(address, editing())).headers.get('Editors')).toBe('manager')
  const version = { headers: { 'If-Match': created.headers.get('ETag') ?? '' } }
  expect((await two.put(address, { json: { isPinned: true }, ...version })).status).toBe(200)
  const mine = await one.put(address, { json: { shows: false }, ...version })
  expect(mine).toMatchObject({ status: 409, body: { code: 'recordChanged', details: { savedBy: 'developer' } } })
  expect((await one.get(address, editing())).headers.get('Last-Hand')).toBe('developer')
})

const slowMachineMilliseconds = 500
const shownElsewhereAfter = 1_000 + slowMachineMilliseconds

test('after a write its server gives no older answer, and the other none after a second', async () => {
  const editors = both(await cluster.tokenOf('manager'))
  const created = await editors[0].post('/console/center/notifications', { json: makeNotice() })
  const { _id } = created.body.notification
  const written: { number: number; at: number }[] = []
  const read = async (server: number) => {
    const started = performance.now()
    const { notification } = (await editors[server]?.get(`/v1/center/notifications/${_id}`))?.body ?? {}
    return { started, number: Number(notification.title.ko) || 0 }
  }
  const reads: Awaited<ReturnType<typeof read>>[] = []
  let isWriting = true
  const readers = [0, 1].map(async (server) => {
    while (isWriting) reads.push(await read(server))
  })
  for (let number = 1; number <= (isLongRun ? 1_000 : 100); number++) {
    const server = randomInt(2)
    const json = { title: { ko: String(number), en: '', cn: '' } }
    expect((await editors[server]?.put(`/console/center/notifications/${_id}`, { json }))?.status).toBe(200)
    written.push({ number, at: performance.now() })
    expect((await read(server)).number).toBe(number)
    await wait(randomInt(60))
  }
  isWriting = false
  await Promise.all(readers)
  const least = (started: number) => written.findLast(({ at }) => at + shownElsewhereAfter <= started)?.number ?? 0
  expect(reads.filter(({ started, number }) => number < least(started))).toEqual([])
  expect(reads.length).toBeGreaterThan(100)
})

test('a visitor who reaches both servers counts as one view', async () => {
  const { notifications: notices } = (await cluster.guest.get('/v1/center/notifications')).body
  const { _id } = notices[0]
  const views = async () => {
    const row = cluster.db.selectFrom('notice').select('views').where('id', '=', _id)
    return (await row.executeTakeFirstOrThrow()).views
  }
  const before = await views()
  for (const server of [...both(), ...both()]) await server.post(`/v1/center/notifications/${_id}/view`)
  expect(await views()).toBe(before + 1)
})

test('both servers export at once, each completely, and the log chain stays intact', async () => {
  const token = await cluster.tokenOf('manager')
  const call = { headers: { Accept: 'text/csv', ...purpose } }
  const exports = [...both(token), ...both(token)].map((server) => server.get('/console/application', call))
  const answers = await Promise.all(exports)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1)
  expect(answers[0]?.bytes.toString().trim().split('\n').length).toBeGreaterThan(5)
  for (const server of both(token))
    expect((await server.get('/console/common/logs/chain')).body.chain.breaksAt).toBeNull()
})

async function endWindow(regCertKey: string): Promise<string> {
  const body = new URLSearchParams({ reg_cert_key: regCertKey, outcome: 'success', ...verified })
  const page = await (await pages.request('/window/end', { method: 'POST', body })).text()
  return new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '').searchParams.get('key') ?? ''
}

test('a verification started on one server is finished on the other, and valid on both', async () => {
  const token = newToken()
  const [one, two] = both(token)
  const begun = await one.post('/v1/cert', { json: { token, purpose: 'APPLICATION', round: 1 } })
  expect(begun.status).toBe(201)
  const { cert, regCertKey } = begun.body
  const key = await endWindow(regCertKey)
  const finished = await two.post(`/v1/cert/${cert._id}`, { json: { key, resultCode: '0000' } })
  expect(finished).toMatchObject({ status: 200, body: { cert: { outcome: 'success' } } })
  expect((await one.get(`/v1/cert/${cert._id}`)).body).toEqual(finished.body)
  expect((await one.post(`/v1/cert/${cert._id}`, { json: { key, resultCode: '0000' } })).status).toBe(409)

  const headers = { 'Identity-Token': token }
  const begin = { status: 'DRAFT', round: 1, cert: cert._id }
  const draft = (await one.post('/v1/application', { json: begin, headers })).body
  const json = makeSubmission({ ...verified, cert: cert._id, unit_type: '25A' })
  const sent = await two.put(`/v1/application/${draft.application._id}`, { json, headers, token: draft.token })
  expect([sent.status, sent.body.application?.verifiedAt !== null]).toEqual([200, true])
})
