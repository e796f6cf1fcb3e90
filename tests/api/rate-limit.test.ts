import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boardTerms, formTerms, inquiryTerms, registrationTerms, termsId } from '#contract/terms/terms.ts'
import { createApp } from '#server/app.ts'
import { isPassword } from '#server/auth/password.ts'
import { turnOfAddress } from '#server/http/fair-queue.ts'
import { openLimits } from '#server/http/rate-limit.ts'
import { accountPassword, addAccount, person } from '../support/account.ts'
import { openTestApp } from '../support/app.ts'
import { type Call, makeClient } from '../support/client.ts'
import { multipart, partHead, pdf, upload } from '../support/files.ts'
import { newToken } from '../support/identity.ts'
import { addManager, basic, logIn, password } from '../support/log-in.ts'
import { makeForm, makeRegistration, makeSubmission } from '../support/samples.ts'
import { strangersPost, strangersTexts } from '../support/strangers.ts'

const api = await openTestApp({}, { TRUSTED_PROXIES: '1' })
const { deps, guest, clock } = api
afterAll(api.close)

// The rate limit package uses the system clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const advanceClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const from = (address: string) => ({ 'X-Forwarded-For': address })
const apply = async () => {
  const { application } = await api.apply()
  const { receiptNumber, name, birth, phone } = application
  return { receiptNumber, name, birth, phone }
}
const lookUp = (json: object, address = '192.0.2.1') =>
  guest.post('/v1/application/lookup', { json, headers: from(address) })
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

test('ten wrong answers for a receipt number lock out their network for 15 minutes, but not the owner', async () => {
  const right = await apply()
  const wrong = { ...right, birth: '19000101' }
  const attempts = Array.from({ length: 12 }, () => lookUp(wrong))
  expect((await statusesOf(attempts)).sort()).toEqual([...Array(10).fill(404), 429, 429])
  const refused = await lookUp(right)
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
  expect(seconds).toBeGreaterThan(880)
  expect(refused.body.details.until).toBe(new Date(clock.now + seconds * 1000).toISOString())
  expect((await lookUp(right, '192.0.2.2')).status).toBe(200)
  advanceClock(901)
  expect((await lookUp(right)).status).toBe(200)
})

test('a hundred wrong answers for a receipt number lock it, over all networks and both look-ups', async () => {
  const right = await apply()
  const account = await addAccount(api, { ...person, username: 'lookup1', email: 'lookup@onmaru.example' })
  const wrong = { ...right, birth: '19000101' }
  for (let host = 0; host < 10; host++)
    for (let count = 0; count < 9; count++) await lookUp(wrong, `192.0.2.${100 + host}`)
  const add = () => account.post('/v1/me/orders', { json: wrong, headers: from('192.0.2.110') })
  expect(await statusesOf(Array.from({ length: 10 }, add))).toEqual(Array(10).fill(404))
  expect((await lookUp(right, '192.0.2.111')).status).toBe(429)
})

test('correct answers are never limited', async () => {
  const right = await apply()
  for (let count = 0; count < 15; count++) expect((await lookUp(right)).status).toBe(200)
})

test('a shared address is not blocked for other receipt numbers', async () => {
  const [victim, other] = [await apply(), await apply()]
  for (let count = 0; count < 20; count++) await lookUp({ ...victim, birth: '19000101' }, '198.51.100.1')
  expect((await lookUp(other, '198.51.100.1')).status).toBe(200)
})

test('five hundred wrong receipt numbers lock out their address, but no others', async () => {
  const right = await apply()
  const alphabet = '23456789ABCDEFGHJKMN'
  const numbers = Array.from(
    { length: 500 },
    (_, n) => `ZZZZZ${alphabet[Math.floor(n / 400)]}${alphabet[Math.floor(n / 20) % 20]}${alphabet[n % 20]}`,
  )
  const statuses = await statusesOf(numbers.map((receiptNumber) => lookUp({ ...right, receiptNumber }, '203.0.113.1')))
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect((await lookUp(right, '203.0.113.1')).status).toBe(429)
  expect((await lookUp(right, '203.0.113.2')).status).toBe(200)
})

test('log-in attempts for a user name are limited to twenty from all networks, even if it does not exist', async () => {
  await addManager(deps, 'guessed')
  const guess = (username: string, host: number) =>
    guest.get('/auth/refreshToken', {
      headers: { ...basic(`${username}:wrong-pass1!`).headers, ...from(`192.0.2.${host}`) },
    })
  for (const username of ['nobody-at-all', 'guessed']) {
    for (let host = 0; host < 20; host++) expect((await guess(username, host)).status).toBe(401)
    expect(await guess(username, 20)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
  }
  await addManager(deps, 'somebody')
  expect((await logIn(guest, 'somebody')).status).toBe(200)
  advanceClock(601)
  expect((await guess('nobody-at-all', 20)).status).toBe(401)
})

test('servers that share a PostgreSQL count together', async () => {
  const other = makeClient(createApp({ ...deps, limits: await openLimits(deps.db, deps.engine) }))
  const right = await apply()
  const wrong = { json: { ...right, birth: '19000101' }, headers: from('192.0.2.77') }
  for (let count = 0; count < 10; count++) await guest.post('/v1/application/lookup', wrong)
  const { status } = await other.post('/v1/application/lookup', wrong)
  expect(status).toBe(deps.engine === 'postgres' ? 429 : 404)
})

test('verifications per address are limited, but generously', async () => {
  const { app, deps, close } = await openTestApp({}, { IDENTITY: 'simulator' })
  expect(deps.limits.verifyAddress.points).toBe(20_000)
  deps.limits.verifyAddress.points = 2
  const json = () => ({ token: newToken(), purpose: 'APPLICATION', round: 1 })
  const statuses = [1, 2, 3].map(() => makeClient(app).post('/v1/cert', { json: json() }))
  expect((await Promise.all(statuses)).map(({ status }) => status).sort()).toEqual([201, 201, 429])
  await close()
})

test('IPv6 addresses of one /64 count as one, in any notation', async () => {
  const home = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::9', '2001:DB8:1:2:3:4:5:6']
  const message = { name: '예시하람', phone: '01000001234', email: 'a@onmaru.example', message: '안녕하세요' }
  const write = (address: string) =>
    guest.post('/v1/message', { json: { _terms: [termsId(formTerms)], ...message }, headers: from(address) })
  for (let count = 0; count < 30; count++) expect((await write(home[count % 3] ?? '')).status).toBe(201)
  expect((await write('2001:db8:1:2:abcd::')).status).toBe(429)
  expect((await write('2001:db8:1:3::1')).status).toBe(201)
  for (let count = 0; count < 30; count++) await write('::ffff:192.0.2.77')
  expect((await write('192.0.2.77')).status).toBe(429)
})

test('an IPv6 /56 has twice and a /48 four times the limit of a /64', async () => {
  const { limits } = deps
  const points = [limits.accountAddress.points, limits.uploadMegabytes.points] as const
  limits.accountAddress.points = 2
  limits.uploadMegabytes.points = 2
  const { id, token } = await api.startDraft()
  const certify = (address: string) =>
    guest.post('/v1/users/certify', { json: { username: 'haram7' }, headers: from(address) })
  const send = (address: string) =>
    guest.post(`/v1/application/${id}/upload`, { ...upload('income', pdf), token, headers: from(address) })
  for (const call of [certify, send]) {
    const done: string[] = []
    for (const network of ['1:100', '1:101', '1:102', '1:200', '1:201', '1:300', '2:100'])
      for (const host of [1, 2, 3]) if ((await call(`2001:db8:${network}::${host}`)).status < 400) done.push(network)
    expect(done.join(' ')).toBe('1:100 1:100 1:101 1:101 1:200 1:200 1:201 1:201 2:100 2:100')
  }
  limits.accountAddress.points = points[0]
  limits.uploadMegabytes.points = points[1]
})

test('wrong passwords from one network do not lock out the author of a post or inquiry', async () => {
  const author = { name: '새봄이', title: '제목입니다', body: '글입니다.', password: 'saebom-26!' }
  const post = { ...author, _terms: [termsId(boardTerms)], code: 'default-board' }
  const inquiry = { ...author, _terms: [termsId(inquiryTerms)], email: 'haram@onmaru.example' }
  const { board } = (await guest.post('/v1/boards', { json: post })).body
  const asked = (await guest.post('/v1/center/questions', { json: inquiry })).body.question
  for (const path of [`/v1/boards/${board._id}/check`, `/v1/center/questions/${asked._id}/check`]) {
    const open = (password: string, address: string) => guest.post(path, { json: { password }, headers: from(address) })
    for (let count = 0; count < 12; count++) await open('another-26!', '192.0.2.5')
    expect((await open(author.password, '192.0.2.5')).status).toBe(429)
    expect((await open(author.password, '192.0.2.6')).status).toBe(200)
  }
})

test('texts of a kind per network and day are limited, without affecting others', async () => {
  const { points } = deps.limits.textsOfDay
  expect(points).toBe(3_000)
  const form = (await api.as('console').post('/v1/forms', { json: makeForm() })).body.form._id
  const post = (await guest.post(strangersPost.path, strangersPost)).body.board._id
  deps.limits.textsOfDay.points = 1
  for (const { path, json } of strangersTexts({ form, post })) {
    const write = async (address: string) => (await guest.post(path, { json, headers: from(address) })).status
    const statuses = [await write('192.0.2.130'), await write('192.0.2.130'), await write('192.0.2.131')]
    expect.soft({ path, statuses }).toEqual({ path, statuses: [201, 429, 201] })
  }
  deps.limits.textsOfDay.points = points
})

test('mails to those who join are limited per network and day, regardless of their recipients', async () => {
  const { points } = deps.limits.textsOfDay
  deps.limits.textsOfDay.points = 2
  let count = 0
  const joinFrom = async (address: string) => {
    const name = `stranger${++count}`
    const json = { ...person, username: name, email: `${name}@onmaru.example` }
    return (await guest.post('/v1/users', { json, headers: from(address) })).status
  }
  const join = () => joinFrom('192.0.2.135')
  expect([await join(), await join(), await join(), await joinFrom('192.0.2.136')]).toEqual([201, 201, 429, 201])
  advanceClock(3_600)
  expect(await join()).toBe(429)
  advanceClock(86_400)
  expect(await join()).toBe(201)
  deps.limits.textsOfDay.points = points
})

test('right passwords count by account or record and network, wrong ones separately', async () => {
  const { points } = deps.limits.rightPasswords
  expect(points).toBe(300)
  deps.limits.rightPasswords.points = 3
  for (const username of ['often', 'seldom']) await addManager(deps, username)
  const { board } = (await guest.post(strangersPost.path, strangersPost)).body
  const open = async (address: string) => {
    const { password } = strangersPost.json
    const call = { json: { password }, headers: from(address) }
    return (await guest.post(`/v1/boards/${board._id}/check`, call)).status
  }
  const enter = async (address: string, username: string, given = password) => {
    const headers = { ...basic(`${username}:${given}`).headers, ...from(address) }
    return (await guest.get('/auth/refreshToken', { headers })).status
  }
  for (let count = 0; count < 3; count++) await enter('192.0.2.140', 'often', 'wrong-pass1!')
  for (const check of [open, (address: string) => enter(address, 'often')]) {
    for (let count = 0; count < 3; count++) expect(await check('192.0.2.140')).toBe(200)
    expect([await check('192.0.2.140'), await check('192.0.2.141')]).toEqual([429, 200])
  }
  expect(await enter('192.0.2.140', 'seldom')).toBe(200)
  deps.limits.rightPasswords.points = points
})

test('uploaded megabytes per network and day are limited, without affecting others', async () => {
  deps.limits.uploadMegabytes.points = 2
  const { id, token } = await api.startDraft()
  const send = (address: string) =>
    guest.post(`/v1/application/${id}/upload`, { ...upload('income', pdf), token, headers: from(address) })
  const statuses: number[] = []
  for (let count = 0; count < 3; count++) statuses.push((await send('192.0.2.50')).status)
  expect(statuses).toEqual([201, 201, 429])
  expect((await send('192.0.2.51')).status).toBe(201)
})

test('the bytes of an upload count while it arrives', async () => {
  deps.limits.uploadMegabytes.points = 8
  const { id, token } = await api.startDraft()
  const send = (call: Call) =>
    guest.post(`/v1/application/${id}/upload`, {
      ...call,
      token,
      headers: { ...from('192.0.2.53'), ...call.headers },
    })
  const released = Promise.withResolvers<void>()
  let pulls = 0
  const body = new ReadableStream(
    {
      async pull(controller) {
        pulls++
        if (pulls === 1) return controller.enqueue(Buffer.from(partHead('upload', 'f.pdf')))
        if (pulls < 11) return controller.enqueue(Buffer.alloc(1024 ** 2))
        await released.promise
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const open = send({ body, headers: multipart })
  await vi.waitUntil(() => pulls === 11)
  expect((await send(upload('income'))).status).toBe(429)
  released.resolve()
  expect((await open).status).toBe(400)
})

test('refused uploads count too', async () => {
  deps.limits.uploadMegabytes.points = 2
  const { id, token } = await api.startDraft()
  const send = (content: Uint8Array) =>
    guest.post(`/v1/application/${id}/upload`, { ...upload('income', content), token, headers: from('192.0.2.52') })
  expect((await send(Buffer.alloc(1_500_000, 'a'))).status).toBe(415)
  expect((await send(pdf)).status).toBe(429)
})

test('an address searches the board sixty times a minute', async () => {
  for (let count = 0; count < 60; count++) expect((await guest.get('/v1/boards?q=x')).status).toBe(200)
  expect((await guest.get('/v1/boards?q=x')).status).toBe(429)
  expect((await guest.get('/v1/boards')).status).toBe(200)
})

describe('searches of notices, questions and downloads', () => {
  const paths = ['notifications', 'faqs', 'downloads'].map((name) => `/v1/center/${name}`)
  const search = (path: string) => guest.get(`${path}?q=x`, { headers: from('192.0.2.71') })

  test('are limited per network; staff searches and lists without a search are not', async () => {
    const consume = vi.spyOn(deps.limits.listSearch, 'consume')
    for (const path of paths) await search(path)
    expect(consume).toHaveBeenCalledTimes(3)
    const key = consume.mock.calls[0]?.[0] ?? ''
    await deps.limits.listSearch.penalty(key, 600)
    for (const path of paths) {
      expect(await search(path)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
      expect((await guest.get(path, { headers: from('192.0.2.71') })).status).toBe(200)
      expect((await guest.get(`${path}?q=x`, { headers: from('192.0.2.72') })).status).toBe(200)
    }
    const staff = api.as('centerNotifications')
    const mine = await staff.get('/console/center/notifications?q=x', { headers: from('192.0.2.71') })
    expect(mine.status).toBe(200)
    consume.mockRestore()
  })
})

test('receipts are limited per application', async () => {
  const { id, applicant } = await api.startDraft()
  const statuses = await statusesOf(Array.from({ length: 31 }, () => applicant.get(`/v1/application/${id}/receipt`)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('a log-in is put off if its network has too many hashes waiting, and does not count as an attempt; others log in', async () => {
  await addManager(deps, 'patient')
  const hash = (memory: number) => `$argon2id$v=19$m=${memory},t=3,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const slow = [1, 2].map(() => isPassword(turnOfAddress('192.0.2.66'), 'any-pass1!', hash(65_536)))
  const waiting = Array.from({ length: 64 }, () => isPassword(turnOfAddress('192.0.2.66'), 'any-pass1!', hash(8)))
  const logInFrom = (address: string) => {
    const { headers } = basic(`patient:${password}`)
    return guest.get('/auth/refreshToken', { headers: { ...headers, ...from(address) } })
  }
  const refused = await logInFrom('192.0.2.66')
  expect(refused).toMatchObject({ status: 503, body: { code: 'serviceUnavailable' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const counted = await deps.limits.logInUsername.get(createHash('sha256').update('patient').digest('base64url'))
  expect(counted?.consumedPoints ?? 0).toBe(0)
  expect((await logInFrom('192.0.2.67')).status).toBe(200)
  await Promise.all([...slow, ...waiting])
  expect((await logInFrom('192.0.2.66')).status).toBe(200)
})

test.each(['join', 'recovery'])(
  'strangers use up no %s limit of an owner, and all networks together have a limit',
  async (kind) => {
    const email = `owner-${kind}@onmaru.example`
    const call = (address: string, index: number, path = kind) => {
      const json = path === 'join' ? { ...person, username: `${kind}${path}${index}`, email } : { email }
      return guest.post(path === 'join' ? '/v1/users' : '/v1/users/recovery', { json, headers: from(address) })
    }
    const ok = kind === 'join' ? 201 : 204
    for (let count = 0; count < 5; count++) expect((await call('192.0.2.91', count)).status).toBe(ok)
    expect((await call('192.0.2.91', 5)).status).toBe(429)
    expect((await call('192.0.2.92', 6)).status).toBe(ok)
    expect((await call('192.0.2.91', 7, kind === 'join' ? 'recovery' : 'join')).status).toBe(
      kind === 'join' ? 204 : 201,
    )
    deps.limits[kind === 'join' ? 'joinMail' : 'recoveryMail'].points = 6
    expect((await call('192.0.2.93', 8)).status).toBe(429)
  },
)

test.each([
  ['mailbox', 'registrationMail', { email: 'owner@onmaru.example' }],
  ['phone', 'registrationPhone', { phone: '01000007777' }],
] as const)(
  "strangers do not block registrations with another's %s, and all networks together have a limit",
  async (_, limit, own) => {
    let count = 0
    const registerFrom = async (address: string) => {
      const end = String(++count).padStart(3, '0')
      const others = { name: `예시하람${end}`, email: `${limit}${end}@onmaru.example`, phone: `0105555${end}` }
      const json = { ...makeRegistration(), ...others, ...own }
      return (await guest.post('/v1/application', { json, headers: from(address) })).status
    }
    for (let times = 0; times < 10; times++) expect(await registerFrom('192.0.2.120')).toBe(201)
    expect(await registerFrom('192.0.2.120')).toBe(429)
    expect(await registerFrom('192.0.2.121')).toBe(201)
    deps.limits[limit].points = 11
    expect(await registerFrom('192.0.2.122')).toBe(429)
  },
)

type LimitName = keyof typeof deps.limits

async function countedBeyond(network: LimitName, call: () => Promise<{ status: number }>) {
  const names = Object.keys(deps.limits) as LimitName[]
  const { points } = deps.limits[network]
  deps.limits[network].points = 0
  const spies = names.map((name) => [name, vi.spyOn(deps.limits[name], 'consume')] as const)
  const { status } = await call()
  const counted = spies.filter(([, { mock }]) => mock.calls.length > 0).map(([name]) => name)
  for (const [, spy] of spies) spy.mockRestore()
  deps.limits[network].points = points
  return { status, counted }
}

test("a call beyond its network's limit uses up no shared limit", async () => {
  const { id, applicant } = await api.startDraft()
  const account = await addAccount(api)
  const password = 'another-26!'
  const given = { receiptNumber: 'ZZZZZ222', name: '예시하람', birth: '19900101', phone: '01000001234' }
  const { phone, name, email } = makeSubmission()
  const wanted = { kind: 'REGISTRATION', _terms: [termsId(registrationTerms)], name, phone, email, unitTypes: ['25A'] }
  const post = (path: string, json: object, caller = guest) => caller.post(path, { json })
  const calls: [LimitName, () => Promise<{ status: number }>][] = [
    ['accountAddress', () => post('/v1/users', { ...person, username: 'beyond1' })],
    ['accountAddress', () => post('/v1/users/recovery', { email })],
    ['registrationAddress', () => post('/v1/application', wanted)],
    ['lookupAddress', () => post('/v1/application/lookup', given)],
    ['lookupAddress', () => post('/v1/me/orders', given, account)],
    ['receiptAddress', () => applicant.get(`/v1/application/${id}/receipt`)],
    ['inquiryGuesses', () => post(`/v1/center/questions/${id}/check`, { password })],
    ['inquiryGuesses', () => post('/v1/center/questions/find', { email, password })],
    ['boardGuesses', () => post(`/v1/boards/${id}/check`, { password })],
    ['logInAddress', () => post('/v1/me/password', { current: accountPassword, password }, account)],
    [
      'logInAddress',
      () => post('/console/me/verify', { current: 'a', password: 'another-Pass26!' }, api.as('manager')),
    ],
    ['logInAddress', () => logIn(guest, 'staff')],
  ]
  for (const [index, [network, call]] of calls.entries()) {
    const { status, counted } = await countedBeyond(network, call)
    const before = counted.filter((limit) => limit !== 'applyAddress')
    expect({ index, status, before }).toEqual({ index, status: 429, before: [network] })
  }
})
