import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maskPerson } from '#server/person/mask.ts'
import { applicationToken, openTestApp, type TestApp } from '../support/app.ts'
import { upload } from '../support/files.ts'
import { changeRound, deadAt } from '../support/round.ts'
import { makeRegistration, makeSubmission } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const path = '/v1/application'
const sample = makeRegistration()
const register = (changes: object = {}, key?: string) =>
  api.guest.post(path, { json: { ...sample, ...changes }, ...(key && { headers: { 'Idempotency-Key': key } }) })
const staff = () => api.as('registration')
const list = async (query = '') => (await staff().get(`/console/registration${query}`)).body

describe('a registration', () => {
  test('is stored, and returns its number but no token', async () => {
    const { status, headers, body } = await register({ unitTypes: ['51B', '25A'] })
    expect(status).toBe(201)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toEqual({
      application: { kind: 'REGISTRATION', receiptNumber: expect.stringMatching(/^\w{8}$/), unitTypes: ['25A', '51B'] },
    })
    const { name, phone, email } = maskPerson(sample)
    const { receiptNumber } = body.application
    expect((await list()).registrations).toMatchObject([
      { name, phone, email, receiptNumber, round: 1, unitTypes: ['25A', '51B'] },
    ])
  })

  test('has no window: it is accepted before, after and without a round', async () => {
    api.clock.now = Date.parse(deadAt) + 1
    expect((await register()).status).toBe(201)
    await changeRound(api.deps, { stops: true })
    expect((await register({ name: '예시나래' })).status).toBe(201)
    await changeRound(api.deps, { shows: false })
    expect((await register({ name: '예시도담' })).status).toBe(201)
    expect((await list('?sort=name')).registrations.map(({ round }: { round: number }) => round)).toEqual([1, 0, 1])
  })

  test('is limited to three hundred per network and hour, because each sends a text message', async () => {
    for (let count = 0; count < 300; count++) {
      const phone = `0101${String(count).padStart(7, '0')}`
      expect((await register({ phone, email: `${count}@onmaru.example` })).status, phone).toBe(201)
    }
    const one = { phone: '01012345678', email: 'one@onmaru.example' }
    expect((await register(one)).status).toBe(429)
  })

  test('with an invalid field is refused', async () => {
    const refused: [object, string, string][] = [
      [{ unitTypes: [] }, 'unitTypes', 'unitTypeRequired'],
      [{ unitTypes: '25A' }, 'unitTypes', 'unitTypeRequired'],
      [{ unitTypes: undefined }, 'unitTypes', 'fieldRequired'],
      [{ unitTypes: ['99Z'] }, 'unitTypes.0', 'invalid'],
      [{ unitTypes: ['25A', '25A'] }, 'unitTypes', 'invalid'],
      [{ _terms: [] }, '_terms', 'termRequired'],
      [{ name: 'A' }, 'name', 'nameRequired'],
      [{ phone: '010' }, 'phone', 'phoneInvalid'],
      [{ email: 'haram' }, 'email', 'emailInvalid'],
      [{ birth: '19990131' }, 'birth', 'unknownField'],
    ]
    for (const [changes, field, code] of refused) {
      const answer = await register(changes)
      expect.soft(answer, JSON.stringify(changes)).toMatchObject({ status: 422, body: { fields: { [field]: code } } })
    }
    expect((await list()).total).toBe(0)
  })
})

describe('a repeated registration', () => {
  test('with the same key is the same registration', async () => {
    const key = randomUUID()
    const answers = [await register({}, key), await register({}, key)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await list()).total).toBe(1)
  })

  test('with the same key and other content is refused', async () => {
    const key = randomUUID()
    await register({}, key)
    const answer = await register({ phone: '01000004321' }, key)
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotencyKeyReused' } })
    await api.guest.post(path, { json: makeSubmission(), headers: { 'Idempotency-Key': key } })
    expect((await list()).total).toBe(1)
  })

  test('of the same person replaces the first, without saying so', async () => {
    const first = await register({}, randomUUID())
    api.clock.advance(60)
    const changed = { name: '예시 하람', email: sample.email.toUpperCase(), unitTypes: ['61B'] }
    const again = await register(changed, randomUUID())
    expect(again.status).toBe(first.status)
    expect(again.body.application).toEqual({ ...first.body.application, unitTypes: ['61B'] })
    expect(again.bytes.toString()).not.toContain(sample.email)
    const { registrations, total } = await list()
    expect(total).toBe(1)
    expect(registrations[0]).toMatchObject(maskPerson({ ...changed, email: sample.email }))
    expect(registrations[0].updatedAt > registrations[0].submittedAt).toBe(true)
  })

  test("with another e-mail address is separate, so that strangers cannot change the owner's", async () => {
    const first = await register()
    api.clock.advance(60)
    const again = await register({ email: 'stranger@elsewhere.example', unitTypes: ['61B'] })
    expect(Object.keys(again.body.application)).toEqual(Object.keys(first.body.application))
    const { registrations } = await list()
    expect(registrations).toHaveLength(2)
    const { receiptNumber } = first.body.application
    expect(registrations.find((one: { receiptNumber: string }) => one.receiptNumber === receiptNumber)).toMatchObject({
      email: maskPerson(sample).email,
      unitTypes: sample.unitTypes,
    })
  })

  test('is counted and refused like a first one, so that answers do not tell who has registered', async () => {
    await register()
    const own = { email: 'stranger@elsewhere.example' }
    for (let count = 0; count < 10; count++)
      await register({ ...own, name: `예시${count}아무`, phone: `010000060${count + 10}` })
    const known = await register(own)
    const unknown = await register({ ...own, name: '예시다른' })
    expect([known.status, unknown.status]).toEqual([429, 429])
    for (let count = 0; count < 9; count++) expect((await register({ name: `예시${count}둘` })).status).toBe(201)
    expect((await register()).status).toBe(429)
  })

  test('by the same call is not counted again', async () => {
    const key = randomUUID()
    for (let count = 0; count < 12; count++) expect((await register({}, key)).status).toBe(201)
  })

  test('from ten tabs at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({}, randomUUID())))
    expect(new Set(answers.map(({ body }) => body.application.receiptNumber)).size).toBe(1)
    expect((await list()).total).toBe(1)
  })
})

describe('a registration is not an application', () => {
  test('and does not prevent one by the same person', async () => {
    const { name, phone } = sample
    await register()
    await api.apply({ name, phone })
    expect((await list()).total).toBe(1)
    expect((await api.as('application').get('/console/application')).body.total).toBe(1)
  })

  test('staff for applications do not see it, and staff for registrations see no applications', async () => {
    await register()
    const { id } = await api.apply()
    const registered = (await list()).registrations[0]
    expect((await api.as('application').get(`/console/application/${registered._id}`)).status).toBe(404)
    expect((await staff().get(`/console/registration/${id}`)).status).toBe(404)
    expect((await staff().get(`/console/registration/${registered._id}`)).body.registration).toMatchObject(registered)
  })

  test('a token with its id is refused', async () => {
    await register()
    const { id } = await api.apply()
    const { _id } = (await list()).registrations[0]
    const holder = api.applicant(applicationToken(api.deps, _id))
    const own = `${path}/${_id}`
    for (const { status } of [
      await holder.get(own),
      await holder.get(`${own}/receipt`),
      await holder.put(own, { json: makeSubmission(), headers: { 'If-Match': '"x"' } }),
      await holder.post(`${own}/withdraw`),
      await holder.post(`${own}/upload`, upload('identityCard')),
      await holder.get(`${path}/${id}`),
    ])
      expect(status).toBe(404)
  })

  test('its number is not found by the look-up', async () => {
    const { receiptNumber } = (await register()).body.application
    const { name, phone } = sample
    const answer = await api.guest.post(`${path}/lookup`, { json: { receiptNumber, name, phone, birth: '19990131' } })
    expect(answer.status).toBe(404)
  })
})

describe('staff', () => {
  beforeEach(async () => {
    await register()
    await register({ name: '예시나래', phone: '01000009876', unitTypes: ['61B'] })
  })

  test('find registrations by unit type and text, and sort by name', async () => {
    const queries: [string, string[]][] = [
      ['?unitType=61B', ['예**래']],
      ['?unitType=25A', ['예**람']],
      ['?unitType=35A', []],
      ['?q=9876', ['예**래']],
      ['?q=하람', ['예**람']],
      ['?sort=-name', ['예**람', '예**래']],
    ]
    for (const [query, names] of queries) {
      const { registrations, total } = await list(query)
      const found = registrations.map(({ name }: { name: string }) => name)
      expect.soft([found, total], query).toEqual([names, names.length])
    }
  })

  test('get an error for an invalid query', async () => {
    for (const query of ['?unitType=99Z', '?supply_type=NORMAL_TYPE'])
      expect.soft((await staff().get(`/console/registration${query}`)).status, query).toBe(400)
  })

  test('export the filtered list with a purpose', async () => {
    const headers = { Accept: 'text/csv' }
    const url = '/console/registration?unitType=61B'
    expect((await staff().get(url, { headers })).body.code).toBe('purposeRequired')
    const purpose = encodeURIComponent('모집 안내')
    const { status, bytes } = await staff().get(url, { headers: { ...headers, Purpose: purpose } })
    expect(status).toBe(200)
    const text = bytes.toString()
    expect(text).toContain('예시나래')
    expect(text).toContain('61B')
    expect(text).not.toContain('예시하람')
  })
})

describe('a confirmation', () => {
  test('is sent by mail and text message, once, in the language of the registration', async () => {
    await register({}, randomUUID())
    await api.guest.post(path, {
      json: { ...sample, unitTypes: ['61B'] },
      headers: { 'Accept-Language': 'en' },
    })
    const messages = await api.deps.db.selectFrom('outbox_message').selectAll().orderBy('channel').execute()
    expect(messages).toMatchObject([
      { channel: 'MAIL', template: 'REGISTERED', locale: 'ko', recipient: sample.email },
      { channel: 'TEXT', template: 'REGISTERED', locale: 'ko', recipient: sample.phone },
    ])
    const { _id } = (await list()).registrations[0]
    const { registration } = (await staff().get(`/console/registration/${_id}`)).body
    expect(registration.messages).toHaveLength(2)
  })
})

test('messages to one recipient are limited, even with changing names', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `예시하람${index}`)
  const statuses: number[] = []
  for (const name of names) statuses.push((await register({ name })).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  expect((await register({ name: names[0] })).status).toBe(429)
  expect((await register({ name: '예시다른', phone: '01000005555', email: 'other@onmaru.example' })).status).toBe(201)
  const messages = await api.deps.db.selectFrom('outbox_message').select('recipient').execute()
  expect(messages.filter(({ recipient }) => recipient === sample.email)).toHaveLength(10)
})

const [box = '', host = ''] = sample.email.split('@')
const spellings: [string, (count: number) => string][] = [
  [
    'in other capitals',
    (count) => [...box].map((letter, at) => (at === count % 5 ? letter.toUpperCase() : letter)).join(''),
  ],
  ['with something after a plus', (count) => `${box}+${count}`],
  ['with dots in it', (count) => `${box.slice(0, 1 + (count % 4))}.${box.slice(1 + (count % 4))}${'+'.repeat(count)}`],
]
test.each(spellings)('messages to one mailbox are limited, even if it is written %s', async (_, spell) => {
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) {
    const email = `${spell(count)}@${host}`
    statuses.push((await register({ name: `예시하람${count}`, phone: `010000060${count + 10}`, email })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  // Ids of the same millisecond have no order.
  const mails = await api.deps.db
    .selectFrom('outbox_message')
    .select('recipient')
    .where('channel', '=', 'MAIL')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toContain(`${spell(9)}@${host}`)
})
