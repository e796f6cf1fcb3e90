import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pdf, upload } from '../support/files.ts'
import { makeSubmission } from '../support/samples.ts'
import { type Cluster, startCluster } from './support/cluster.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster(() => ({ FORM_PLACES: String(places) }))
})
afterAll(() => cluster.stop())

const path = '/v1/application'
const times = 5
const places = 20
const both = (token?: string) => [cluster.one.as(token), cluster.two.as(token)] as const
const purpose = { headers: { Purpose: encodeURIComponent('점검') } }
const personalData: string[] = []
const person = () => {
  // The round of the demo data has offers.
  const json = makeSubmission({ unit_type: '25A' })
  personalData.push(json.phone, json.email)
  return json
}

test('an application sent over both servers is one application', async () => {
  const json = person()
  const begun = (await both()[0].post(path, { json: { status: 'DRAFT', round: 1 } })).body
  const id = begun.application._id
  const [one, two] = both(begun.token)
  personalData.push(begun.token, json.name)
  expect((await two.post(`${path}/${id}/upload`, upload('income'))).status).toBe(201)
  expect((await one.post(`${path}/${id}/upload`, upload('employment'))).status).toBe(201)
  expect((await two.put(`${path}/${id}`, { json })).status).toBe(200)
  const { application } = (await one.get(`${path}/${id}`)).body
  expect(Object.keys(application.files).sort()).toEqual(['employment', 'income'])
  const { receiptNumber } = application
  const { name, birth, phone } = json
  const found = await two.post(`${path}/lookup`, { json: { receiptNumber, name, birth, phone } })
  expect(found.body.application._id).toBe(id)
  for (const [server, document] of [
    [0, 'income'],
    [1, 'employment'],
  ] as const) {
    const staff = both(await cluster.tokenOf('manager'))[server]
    expect((await staff.get(`/console/application/${id}/upload/${document}`, purpose)).bytes.equals(pdf)).toBe(true)
  }
})

test('a call that reaches both servers at once gets one receipt', async () => {
  for (let round = 0; round < times; round++) {
    const call = { json: person(), headers: { 'Idempotency-Key': randomUUID() } }
    const answers = await Promise.all([...both(), ...both()].map((server) => server.post(path, call)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.application.receiptNumber)).size).toBe(1)
  }
})

test('a person who applies on both servers at once is stored once', async () => {
  for (let round = 0; round < times; round++) {
    const json = person()
    const answers = await Promise.all([...both(), ...both()].map((server) => server.post(path, { json })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  }
})

test('wrong answers for a receipt number are counted together', async () => {
  const { application } = (await cluster.guest.post(path, { json: person() })).body
  const { receiptNumber, name, phone } = application
  const guess = { json: { receiptNumber, name, phone, birth: '19000101' } }
  const statuses: number[] = []
  for (let count = 0; count < 6; count++)
    for (const server of both()) statuses.push((await server.post(`${path}/lookup`, guess)).status)
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
})

test('two senders send each message once', async () => {
  const crowd = Array.from({ length: 40 }, () => cluster.guest.post(path, { json: person() }))
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(40).fill(201))
  const open = cluster.db.selectFrom('outbox_message').select('id').where('status', 'in', ['WAITING', 'SENDING'])
  await vi.waitFor(async () => expect(await open.execute()).toEqual([]), { timeout: 15_000, interval: 200 })
  const sent = cluster.db.selectFrom('outbox_message').select(['id', 'attempts']).where('status', '=', 'SENT')
  const rows = await sent.execute()
  const received = cluster.mail.mails.map(({ id }) => id.replace(/^<|@.*$/g, ''))
  expect(rows.length).toBeGreaterThan(40)
  expect(received.sort()).toEqual(rows.map(({ id }) => id).sort())
  expect(new Set(rows.map(({ attempts }) => attempts))).toEqual(new Set([1]))
  // Both must have sent some; otherwise the test shows nothing.
  for (const server of [cluster.one, cluster.two]) expect(server.output()).toContain('message sent')
})

test('two servers give each number once and admit as many as there are places', async () => {
  const ask = (turn: number, ticket?: string) =>
    both()[turn % 2]?.post(`${path}/waiting`, { json: { round: 1, ...(ticket && { ticket }) } })
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
  const answers = await Promise.all(numbers(0, 60).map((turn) => ask(turn)))
  const taken = answers.map((answer) => answer?.body).sort((one, other) => one.number - other.number)
  expect(taken.map(({ number }) => number)).toEqual(numbers(1, 60))
  const standings = await Promise.all(taken.map(({ ticket }, turn) => ask(turn, ticket)))
  const admitted = standings.filter((answer) => answer?.body.state === 'admitted')
  expect(admitted.map((answer) => answer?.body.number)).toEqual(numbers(1, places))
  const headers = { 'Waiting-Ticket': taken[3].ticket }
  expect((await cluster.two.as().post(path, { json: person() })).body.code).toBe('mustWait')
  expect((await cluster.two.as().post(path, { json: person(), headers })).status).toBe(201)
  expect((await ask(0, taken[places].ticket))?.body).toMatchObject({ state: 'admitted', number: places + 1 })
  expect((await ask(1, taken[places + 1].ticket))?.body).toMatchObject({ state: 'waiting', ahead: 0 })
})

test("requests reach both servers, and logs contain the proxy's request id", () => {
  const outputs = [cluster.one, cluster.two].map((server) => server.output())
  expect([...cluster.proxy.sent.keys()].sort()).toEqual([cluster.one.port, cluster.two.port].sort())
  const missing = cluster.proxy.ids.filter((id) => !outputs.some((output) => output.includes(id)))
  expect(missing).toEqual([])
})

test('no log of either server contains personal data', () => {
  for (const { output } of [cluster.one, cluster.two]) {
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(lines.length).toBeGreaterThan(20)
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    const keys = ['level', 'method', 'milliseconds', 'msg', 'requestId', 'route', 'status', 'time']
    for (const line of requests) expect(Object.keys(line).sort()).toEqual(keys)
    expect(personalData.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([])
  }
})
