import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import {
  entryMinutes,
  turnMinutes,
  unseenMinutes,
  useMinutes,
  type WaitingPlace,
} from '#contract/round/waiting-room.ts'
import { createApp } from '#server/app.ts'
import { signToken } from '#server/auth/token.ts'
import { listRoutes } from '#server/openapi/routes.ts'
import { destroyTickets } from '#server/waiting-room/destroy-tickets.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { makeClient } from '../support/client.ts'
import { completeWindow, finishVerification, newToken } from '../support/identity.ts'
import { changeRound } from '../support/round.ts'
import { makeRemoteDraft, makeSubmission } from '../support/samples.ts'

let api: TestApp
afterEach(() => api.close())

const path = '/v1/application/waiting'
const minute = 60
type Asked = { ticket?: string | null; isInUse?: boolean; isLeaving?: boolean; key?: string }

async function open(places: number, settings: Record<string, string> = {}) {
  api = await openTestApp({}, { FORM_PLACES: String(places), ...settings })
}

async function ask({ ticket, key, ...signs }: Asked = {}): Promise<WaitingPlace> {
  const json = { round: 1, ...(ticket && { ticket }), ...signs }
  const { status, body } = await api.guest.post(path, { json, headers: key ? { 'Idempotency-Key': key } : {} })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const again = ({ ticket }: WaitingPlace, signs: Asked = {}) => ask({ ticket, ...signs })
const withTicket = ({ ticket }: WaitingPlace) => ({ headers: { 'Waiting-Ticket': ticket ?? '' } })

/** Lets minutes pass, in each of which the holders of `kept` use the form. */
async function passMinutes(minutes: number, ...kept: WaitingPlace[]) {
  for (let passed = 0; passed < minutes; passed++) {
    api.clock.advance(minute)
    for (const place of kept) await again(place, { isInUse: true })
  }
}

describe('the order of arrival', () => {
  test('is the order of admission, and nobody gains by asking again', async () => {
    await open(2)
    const people: WaitingPlace[] = []
    for (let person = 0; person < 6; person++) people.push(await ask())
    expect(people.map(({ state, number, ahead }) => [state, number, ahead])).toEqual([
      ['admitted', 1, 0],
      ['admitted', 2, 0],
      ['waiting', 3, 0],
      ['waiting', 4, 1],
      ['waiting', 5, 2],
      ['waiting', 6, 3],
    ])
    const [one, , three, four, five, six] = people as [WaitingPlace, ...WaitingPlace[]] & WaitingPlace[]
    for (let time = 0; time < 5; time++) await again(six as WaitingPlace)
    expect(await again(six as WaitingPlace)).toMatchObject({ state: 'waiting', number: 6, ahead: 3 })
    await api.guest.post('/v1/application', { json: makeSubmission(), ...withTicket(one) })
    expect(await again(four as WaitingPlace)).toMatchObject({ state: 'waiting', ahead: 0 })
    expect(await again(three as WaitingPlace)).toMatchObject({ state: 'admitted', number: 3 })
    expect(await again(five as WaitingPlace)).toMatchObject({ state: 'waiting', number: 5, ahead: 1 })
    expect(await again(one)).toMatchObject({ state: 'ended' })
  })

  test('holds for many who arrive at once', async () => {
    await open(10)
    const people = await Promise.all(Array.from({ length: 60 }, () => ask()))
    expect(people.map(({ number }) => number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    )
    const admitted = people.filter(({ state }) => state === 'admitted').map(({ number }) => number)
    expect(admitted.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('a newcomer does not overtake, even if a place is free at that moment', async () => {
    await open(1)
    const [one, two] = [await ask(), await ask()]
    await again(one, { isLeaving: true })
    await passMinutes(3, two)
    expect(await ask()).toMatchObject({ state: 'waiting', ahead: 0 })
    expect(await again(two)).toMatchObject({ state: 'admitted' })
  })

  test('a repeated first call gets the same ticket', async () => {
    await open(1)
    const key = randomUUID()
    const places = await Promise.all([ask({ key }), ask({ key }), ask({ key })])
    expect(new Set([...places, await ask({ key })].map(({ number }) => number))).toEqual(new Set([1]))
  })

  test('a forged ticket, or one of another round, gets the next number', async () => {
    await open(1)
    const { ticket } = await ask()
    const { sub } = decodeJwt(ticket ?? '')
    const sign = (audience: 'waiting' | 'application', round: number) =>
      signToken(api.deps.secrets.token, audience, { sub: sub ?? '', round }, api.clock.now)
    const forged = [`${ticket}x`, 'nothing', sign('waiting', 2), sign('application', 1)]
    for (const [index, ticket] of forged.entries()) expect((await ask({ ticket })).number).toBe(index + 2)
    expect((await ask({ ticket: sign('waiting', 1) })).number).toBe(1)
  })

  test('a ticket names its row and round, and nothing of the person', async () => {
    await open(1, { IDENTITY: 'simulator' })
    const { ticket } = await ask()
    const { aud, sub, round, iat, exp, ...others } = decodeJwt(ticket ?? '')
    expect([aud, round, typeof iat, typeof exp, others]).toEqual(['waiting', 1, 'number', 'number', {}])
    const row = await api.deps.db.selectFrom('waiting_ticket').selectAll().executeTakeFirstOrThrow()
    expect(sub).toBe(row.id)
  })

  test('ten tabs and reloads of a browser have one number, and others come after it', async () => {
    await open(1)
    await ask()
    const key = randomUUID()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => ask({ key })))
    const later = await ask()
    const reloads = await Promise.all(tabs.map((tab) => again(tab, { key })))
    expect(new Set([...tabs, ...reloads].map(({ number, ahead }) => `${number} ${ahead}`))).toEqual(new Set(['2 0']))
    expect(later).toMatchObject({ number: 3, ahead: 1 })
  })

  test('outlasts a restart', async () => {
    await open(1)
    const [one, two] = [await ask(), await ask()]
    const restarted = makeClient(createApp(api.deps))
    const askThere = async ({ ticket }: WaitingPlace) =>
      (await restarted.post(path, { json: { round: 1, ticket } })).body
    expect(await askThere(one)).toMatchObject({ state: 'admitted', number: 1 })
    expect(await askThere(two)).toMatchObject({ state: 'waiting', number: 2, ahead: 0 })
    expect((await restarted.post(path, { json: { round: 1 } })).body).toMatchObject({ number: 3, ahead: 1 })
  })
})

describe('a place becomes free', () => {
  test('when its holder is not seen, who is the next to come in again', async () => {
    await open(1)
    const [one, two, three] = [await ask(), await ask(), await ask()]
    await passMinutes(unseenMinutes + 1, two, three)
    expect(await again(two)).toMatchObject({ state: 'admitted' })
    expect(await again(one)).toMatchObject({ state: 'waiting', number: 1, ahead: 0 })
    expect(await again(three)).toMatchObject({ state: 'waiting', ahead: 1 })
    await api.guest.post('/v1/application', { json: makeSubmission(), ...withTicket(two) })
    expect(await again(one)).toMatchObject({ state: 'admitted' })
  })

  test('soon after its holder has left the page, unless they come back', async () => {
    await open(1)
    const [one, two] = [await ask(), await ask()]
    await again(one, { isLeaving: true })
    await passMinutes(1, two)
    expect(await again(one)).toMatchObject({ state: 'admitted' })
    await again(one, { isLeaving: true })
    await passMinutes(3, two)
    expect(await again(two)).toMatchObject({ state: 'admitted' })
  })

  test('when the turn is over, but not while the form is in use', async () => {
    await open(1)
    const [one, two] = [await ask(), await ask()]
    await passMinutes(turnMinutes + 30, one, two)
    const { keptUntil } = await again(one)
    expect(Date.parse(keptUntil ?? '')).toBe(api.clock.now + useMinutes * 60_000)
    for (let passed = 0; passed <= useMinutes; passed++) {
      api.clock.advance(minute)
      for (const place of [one, two]) await again(place)
    }
    expect(await again(one)).toMatchObject({ state: 'ended' })
    expect(await again(two)).toMatchObject({ state: 'admitted' })
  })
})

describe('while nobody can ask', () => {
  const state = ({ state, number, ahead }: WaitingPlace) => [state, number, ahead]

  test.each([
    ['a pause of the round', async (stops: boolean) => changeRound(api.deps, { stops })],
    ['an outage', async () => {}],
  ])('%s keeps places, numbers and their order', async (_, setPause) => {
    await open(1)
    const [one, two, three] = [await ask(), await ask(), await ask()]
    api.clock.advance(minute)
    await setPause(true)
    api.clock.advance((turnMinutes + unseenMinutes) * minute)
    await setPause(false)
    expect(state(await again(three))).toEqual(['waiting', 3, 1])
    expect(state(await ask())).toEqual(['waiting', 4, 2])
    expect(state(await again(two))).toEqual(['waiting', 2, 0])
    expect(state(await again(one))).toEqual(['admitted', 1, 0])
    await passMinutes(useMinutes, one, two, three)
    expect(state(await again(one))).toEqual(['admitted', 1, 0])
  })

  test('a clock that is set back, and right again, changes no order', async () => {
    await open(1)
    const [one, two, three] = [await ask(), await ask(), await ask()]
    for (const hours of [-2, 2]) {
      api.clock.advance(hours * 60 * minute)
      expect(state(await again(three))).toEqual(['waiting', 3, 1])
      expect(state(await again(two))).toEqual(['waiting', 2, 0])
      expect(state(await again(one))).toEqual(['admitted', 1, 0])
    }
    await api.guest.post('/v1/application', { json: makeSubmission(), ...withTicket(one) })
    expect(state(await again(two))).toEqual(['admitted', 2, 0])
  })

  test('those who do not come back after it are passed over', async () => {
    await open(1)
    const [, two, three] = [await ask(), await ask(), await ask()]
    api.clock.advance(60 * minute)
    await passMinutes(unseenMinutes + 2, three)
    expect(state(await again(three))).toEqual(['admitted', 3, 0])
    expect(state(await again(two))).toEqual(['waiting', 2, 0])
  })
})

describe('a number that is called', () => {
  test('is passed over while its holder is away, and comes next on return', async () => {
    await open(1)
    const [one, two, three] = [await ask(), await ask(), await ask()]
    await passMinutes(unseenMinutes + 1, one, three)
    await again(one, { isLeaving: true })
    await passMinutes(3, three)
    expect(await again(three)).toMatchObject({ state: 'admitted' })
    const four = await ask()
    expect(await again(two)).toMatchObject({ state: 'waiting', number: 2, ahead: 0 })
    expect(await again(four)).toMatchObject({ state: 'waiting', ahead: 1 })
  })

  test('waits some minutes for its holder, and then for the return', async () => {
    await open(1)
    const [one, two, three] = [await ask(), await ask(), await ask()]
    api.clock.advance(1)
    await api.guest.post('/v1/application', { json: makeSubmission(), ...withTicket(one) })
    await passMinutes(entryMinutes, three)
    expect(await again(three)).toMatchObject({ state: 'waiting', ahead: 0 })
    await passMinutes(1, three)
    expect(await again(three)).toMatchObject({ state: 'admitted' })
    expect(await again(two)).toMatchObject({ state: 'waiting', number: 2, ahead: 0 })
  })
})

describe('while the room is full', () => {
  test('a draft and an application need a ticket, and nothing else does', async () => {
    await open(1)
    const begun = await api.startDraft()
    const [one, two] = [await ask(), await ask()]
    const create = (place?: WaitingPlace, json: object = { status: 'DRAFT', round: 1 }) =>
      api.guest.post('/v1/application', { json, ...(place && withTicket(place)) })
    expect(await create()).toMatchObject({ status: 409, body: { code: 'mustWait', details: { waiting: '1' } } })
    expect((await create(two)).status).toBe(409)
    expect((await create(undefined, makeSubmission())).status).toBe(409)
    expect((await create(one)).status).toBe(201)
    const sent = await begun.applicant.put(`/v1/application/${begun.id}`, { json: makeSubmission() })
    expect(sent.status).toBe(200)
    const { application } = sent.body
    const headers = { 'If-Match': `"${application.contentHash}"` }
    const { name, birth, phone, receiptNumber } = application
    const json = makeSubmission({ name, birth, phone, email: 'other@onmaru.example' })
    expect((await begun.applicant.put(`/v1/application/${begun.id}`, { json, headers })).status).toBe(200)
    const lookup = { receiptNumber, name, birth, phone }
    expect((await api.guest.post('/v1/application/lookup', { json: lookup })).status).toBe(200)
    expect((await api.guest.get('/v1/application/schedules')).body.waitingRoom).toBe('full')
    const asking = listRoutes(api.app).filter(({ description }) => description?.headers?.includes('Waiting-Ticket'))
    expect(asking.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['POST /api/v1/application', 'PUT /api/v1/application/:id', 'POST /api/v1/cert'],
    ])
  })

  test('a call that is repeated gets its answer without a place', async () => {
    await open(1)
    const one = await ask()
    const call = { json: makeSubmission(), headers: { ...withTicket(one).headers, 'Idempotency-Key': randomUUID() } }
    const first = await api.guest.post('/v1/application', call)
    await ask()
    await ask()
    const second = await api.guest.post('/v1/application', call)
    expect([second.status, second.body.application.receiptNumber]).toEqual([201, first.body.application.receiptNumber])
    const other = { ...call, headers: { ...call.headers, 'Idempotency-Key': randomUUID() }, json: makeSubmission() }
    expect((await api.guest.post('/v1/application', other)).status).toBe(409)
  })

  test('the estimate is a moment that comes nearer', async () => {
    await open(2)
    for (let person = 0; person < 2; person++) await ask()
    const [three, four] = [await ask(), await ask()]
    const waitOf = ({ estimatedAt }: WaitingPlace) => (Date.parse(estimatedAt ?? '') - api.clock.now) / 60_000
    expect(waitOf(three)).toBeGreaterThan(3)
    expect(waitOf(four)).toBeGreaterThan(waitOf(three))
    expect(waitOf(four)).toBeLessThan(20)
  })
})

describe('a verified person', () => {
  const haram = { name: '예시하람', phone: '01000007001', birth: '19990131' }

  async function verifyWith(place: WaitingPlace | undefined) {
    const token = newToken()
    const json = { token, purpose: 'APPLICATION', round: 1 }
    const { status, body } = await api.guest.post('/v1/cert', { json, ...(place && withTicket(place)) })
    if (status !== 201) return { status, code: body.code as string }
    const begun = { id: body.cert._id as string, token, regCertKey: body.regCertKey as string }
    await finishVerification(api.app, begun, await completeWindow(api.app, begun, 'success', haram))
    return { status, ...begun }
  }

  test('needs a place to begin, and has one place with all of their tickets', async () => {
    await open(2, { IDENTITY: 'simulator' })
    const [one, two, three] = [await ask(), await ask(), await ask()]
    expect(await verifyWith(three)).toMatchObject({ status: 409, code: 'mustWait' })
    expect(await verifyWith(undefined)).toMatchObject({ status: 409, code: 'mustWait' })
    await verifyWith(two)
    await verifyWith(one)
    expect(await again(two)).toMatchObject({ state: 'admitted', number: 1 })
    expect(await again(one)).toMatchObject({ state: 'admitted', number: 1 })
    expect(await again(three)).toMatchObject({ state: 'admitted', number: 3 })
  })

  test('who has begun a draft needs no ticket any more', async () => {
    await open(1, { IDENTITY: 'simulator' })
    const one = await ask()
    const proof = await verifyWith(one)
    if (!('id' in proof)) throw new Error('not verified')
    const first = await api.startDraft({ id: proof.id, token: proof.token }).catch(() => undefined)
    expect(first).toBeUndefined()
    const json = { status: 'DRAFT', round: 1, cert: proof.id }
    const headers = { 'Identity-Token': proof.token, 'Waiting-Ticket': one.ticket ?? '' }
    expect((await api.guest.post('/v1/application', { json, headers })).status).toBe(201)
    api.clock.advance((unseenMinutes + 1) * minute)
    await ask()
    await ask()
    expect((await api.guest.post('/v1/application', { json, headers: { 'Identity-Token': proof.token } })).status).toBe(
      201,
    )
    expect(await verifyWith(undefined)).toMatchObject({ status: 409 })
  })

  test('who saves a draft during a pause does not call others, who are away', async () => {
    await open(2, { IDENTITY: 'simulator' })
    const one = await ask()
    const proof = await verifyWith(one)
    if (!('id' in proof)) throw new Error('not verified')
    const [, three] = [await ask(), await ask()]
    await changeRound(api.deps, { stops: true })
    const call = { json: makeRemoteDraft(haram), token: proof.token }
    for (let passed = 0; passed < unseenMinutes + 2; passed++) {
      api.clock.advance(minute)
      expect((await api.guest.put(`/v1/cert/${proof.id}/draft`, call)).status).toBe(200)
    }
    await changeRound(api.deps, { stops: false })
    expect(await ask()).toMatchObject({ state: 'waiting', number: 4, ahead: 1 })
    expect(await again(three)).toMatchObject({ state: 'waiting', number: 3, ahead: 0 })
  })

  test('frees the place by sending, without the ticket', async () => {
    await open(1, { IDENTITY: 'simulator' })
    const one = await ask()
    const proof = await verifyWith(one)
    if (!('id' in proof)) throw new Error('not verified')
    const two = await ask()
    const headers = { 'Identity-Token': proof.token, 'Waiting-Ticket': one.ticket ?? '' }
    const json = makeSubmission({ cert: proof.id, ...haram })
    expect((await api.guest.post('/v1/application', { json, headers })).status).toBe(201)
    expect(await again(one)).toMatchObject({ state: 'ended' })
    expect(await again(two)).toMatchObject({ state: 'admitted' })
  })
})

describe('with free places', () => {
  test('nobody needs a ticket', async () => {
    await open(2)
    await ask()
    expect((await api.guest.post('/v1/application', { json: makeSubmission() })).status).toBe(201)
    expect((await api.guest.get('/v1/application/schedules')).body.waitingRoom).toBe('free')
  })

  test('and with the room switched off, everybody is admitted without a ticket', async () => {
    await open(0)
    for (let person = 0; person < 3; person++)
      expect(await ask()).toEqual({
        ...{ state: 'admitted', number: 0, ahead: 0, estimatedAt: null, keptUntil: null, ticket: null },
        askAgainAfter: 0,
      })
    expect((await api.guest.get('/v1/application/schedules')).body.waitingRoom).toBe('off')
  })
})

test('a closed round has no waiting room', async () => {
  await open(1)
  api.clock.advance(60 * 24 * 60 * minute)
  expect(await api.guest.post(path, { json: { round: 1 } })).toMatchObject({
    status: 409,
    body: { code: 'windowClosed' },
  })
})

test('tickets are destroyed two days after they were last seen', async () => {
  await open(1)
  await ask()
  api.clock.advance(24 * 60 * minute)
  await ask()
  api.clock.advance(25 * 60 * minute)
  expect(await destroyTickets(api.deps)).toBe(1)
})
