import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/http/app-env.ts'
import { openTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { upload } from '../support/files.ts'
import { addManager, basic, logIn, password } from '../support/log-in.ts'
import { makeSubmission, married, special } from '../support/samples.ts'

let logged = ''
const stream = new Writable({
  write: (chunk, _, done) => {
    logged += chunk
    done()
  },
})
const { as, deps, guest, applicant, close } = await openTestApp({ log: pino({ level: 'trace' }, stream) })
afterAll(close)

const person = {
  ...special,
  ...married,
  name: '예시비밀',
  phone: '01000008642',
  birth: '19870605',
  email: 'secret-person@onmaru.example',
  spouse: { name: '예시배우', phone: '01000009753', birth: '19880706' },
}
const secrets = [...Object.values(person.spouse), person.name, person.phone, person.birth, person.email, password]
const fileName = '예시비밀_주민등록등본.pdf'
const path = '/v1/application'

const refusals: Answer[] = []
const recordRefusal = (answer: Answer) => {
  if (answer.status >= 400) refusals.push(answer)
  return answer
}

async function performAllCalls(): Promise<void> {
  const json = makeSubmission(person)
  recordRefusal(await guest.post(path, { json: { ...json, name: undefined, note: `${person.name} ${person.phone}` } }))
  recordRefusal(
    await guest.post(path, { body: `{"name":"${person.name}"`, headers: { 'Content-Type': 'application/json' } }),
  )
  recordRefusal(await guest.post(path, { json, headers: { 'Idempotency-Key': person.phone } }))
  const draft = (await guest.post(path, { json: { status: 'DRAFT', round: 1 } })).body
  const owner = applicant(draft.token)
  secrets.push(draft.token)
  const own = `${path}/${draft.application._id}`
  await owner.post(`${own}/upload`, upload('income', undefined, fileName))
  recordRefusal(await owner.post(`${own}/upload`, upload('income', Buffer.from('no document'), fileName)))
  recordRefusal(await owner.post(`${own}/upload`, upload(person.name, undefined, fileName)))
  const sent = (await owner.put(own, { json })).body
  secrets.push(sent.token, sent.application.receiptNumber)
  recordRefusal(await owner.put(own, { json: { ...json, isCar: false } }))
  recordRefusal(await guest.post(path, { json }))
  recordRefusal(
    await guest.post(`${path}/lookup`, { json: { ...person, receiptNumber: sent.application.receiptNumber } }),
  )
  const { name, phone, birth } = person
  recordRefusal(await guest.post(`${path}/lookup`, { json: { name, phone, birth, receiptNumber: '22222222' } }))
  recordRefusal(await guest.get(own, { token: `${draft.token}x` }))
  await reviewBy(draft.application._id)
}

async function reviewBy(id: string): Promise<void> {
  await addManager(deps, 'reviewer', ['application'])
  recordRefusal(await logIn(guest, 'reviewer', 'wrong-pass1!'))
  secrets.push('wrong-pass1!')
  const { refreshToken } = (await logIn(guest, 'reviewer')).body
  const { accessToken } = (await guest.get('/auth/accessToken', { token: refreshToken })).body
  secrets.push(refreshToken, accessToken)
  const staff = applicant(accessToken)
  await staff.get(`/console/application?q=${encodeURIComponent(person.name)}`)
  await staff.get(`/console/application?q=${person.phone}`)
  recordRefusal(await staff.get(`/console/application?${person.phone}=1`, {}))
  await staff.get(`/console/application/${id}`)
  await staff.get('/console/application', { headers: { Accept: 'text/csv', Purpose: 'review' } })
  recordRefusal(
    await staff.post(`/console/application/${id}/status`, { json: { status: 'ELIGIBLE', comment: person.name } }),
  )
  await staff.get(`/console/application/${id}/upload/income`, { headers: { Purpose: 'review' } })
}

async function failEverywhere(): Promise<void> {
  const draft = (await guest.post(path, { json: { status: 'DRAFT', round: 1 } })).body
  const json = makeSubmission({ ...person, birth: '19870604' })
  await failOnName(deps)
  recordRefusal(await guest.post(path, { json }))
  recordRefusal(await guest.put(`${path}/${draft.application._id}`, { json, token: draft.token }))
  await sql`ALTER TABLE application RENAME COLUMN name TO name_away`.execute(deps.db)
  const { name, phone, birth } = person
  recordRefusal(await guest.post(`${path}/lookup`, { json: { name, phone, birth, receiptNumber: '22222222' } }))
  recordRefusal(await as('console').get(`/console/application?q=${encodeURIComponent(name)}`))
  await sql`ALTER TABLE refresh_session RENAME TO refresh_session_away`.execute(deps.db)
  recordRefusal(await guest.get('/auth/refreshToken', basic(`reviewer:${password}`)))
}

/** Every insert of an application fails with the name in the error message, on a line like one of the stack. */
async function failOnName({ db, engine }: Deps): Promise<void> {
  const before = sql`BEFORE INSERT ON application FOR EACH ROW`
  if (engine === 'sqlite') {
    await sql`CREATE TRIGGER failing ${before} BEGIN SELECT RAISE(ABORT, 'failed' || char(10) || '    at ' || new.name); END`.execute(
      db,
    )
    return
  }
  await sql`CREATE FUNCTION failing() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION E'failed\\n    at %', new.name USING DETAIL = new.phone; END $$`.execute(db)
  await sql`CREATE TRIGGER failing ${before} EXECUTE FUNCTION failing()`.execute(db)
}

beforeAll(async () => {
  await performAllCalls()
  await failEverywhere()
})

const inAnyForm = (secret: string) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]

test('all calls and errors of the test were logged', () => {
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(25)
  expect(lines.filter(({ msg }) => msg === 'unexpected error')).toHaveLength(5)
  expect(lines.find(({ msg }) => msg === 'unexpected error').err.stack.length).toBeGreaterThan(1)
})

test('requests are logged by route, not by path', () => {
  const routes = new Set(
    logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).route),
  )
  expect(routes).toContain('/api/v1/application/:id/upload')
  expect(routes).toContain('/api/console/application')
  expect(logged).not.toContain('?')
})

test('no log line contains a name, number, birth date, address, token or password', () => {
  const found = secrets.filter((secret) => inAnyForm(secret).some((form) => logged.includes(form)))
  expect(found).toEqual([])
  expect(logged).not.toContain('주민등록')
})

test('no metric contains personal data', async () => {
  const page = await deps.metrics.registry.metrics()
  expect(page).toContain('route="/api/v1/application/:id/upload"')
  const found = secrets.filter((secret) => inAnyForm(secret).some((form) => page.includes(form)))
  expect(found).toEqual([])
})

test('no error contains more than the caller has sent', () => {
  expect(refusals.map(({ status }) => status)).toEqual([
    422, 400, 422, 415, 422, 409, 409, 422, 404, 401, 401, 400, 409, 500, 500, 500, 500, 500,
  ])
  const bodies = refusals.map(({ bytes }) => bytes.toString())
  const told = secrets.filter((secret) => bodies.some((body) => inAnyForm(secret).some((form) => body.includes(form))))
  // An unknown query key is repeated in the error.
  expect(told).toEqual([person.phone])
  expect(bodies.filter((body) => body.includes(person.phone))).toHaveLength(1)
})

test('each error is found in the log by its request id, and contains no other details', () => {
  for (const { body } of refusals.filter(({ status }) => status === 500)) {
    expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId'])
    expect(logged).toContain(body.requestId)
  }
})

test('an unknown path is not logged', async () => {
  const secret = randomUUID()
  await guest.get(`/v1/${secret}?x=${secret}`)
  await guest.get(`${path}/${secret}/${secret}`)
  expect(logged).not.toContain(secret)
})
