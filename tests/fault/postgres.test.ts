import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '#scripts/support/postgres.ts'
import { answerFromCache } from '#server/answer-from-cache.ts'
import { createApp } from '#server/app.ts'
import { json } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { readEnv } from '#server/env.ts'
import { AnswerCache } from '#server/http/answer-cache.ts'
import { openDeps } from '#server/open-deps.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { type Server, startServer } from '../../bench/support/child.ts'
import { createStore, type Store } from '../../bench/support/store.ts'
import { type Client, makeClient } from '../support/client.ts'
import { isLongRun } from '../support/extent.ts'
import { pdf, upload } from '../support/files.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { requireOrSkip } from './support/need.ts'
import { applyAs, clientOf, expectRetryLater, expectStored, newPerson, type Person } from './support/people.ts'

const postgres = requireOrSkip('PostgreSQL', await startPostgres())
const { port = '' } = postgres ? new URL(postgres.url) : {}

let store: Store
let proxy: TcpProxy
let server: Server
let settings: Record<string, string>
beforeAll(async () => {
  if (!postgres) return
  store = await createStore(postgres.url)
  proxy = await startTcpProxy(Number(port))
  const url = new URL(store.settings.DATABASE_URL ?? '')
  url.port = String(proxy.port)
  settings = { ...store.settings, DATABASE_URL: url.href }
  server = await startServer('api-server.ts', settings)
})
afterEach(() => {
  if (proxy) proxy.state = 'open'
})
afterAll(async () => {
  await server?.kill('SIGKILL')
  proxy?.stop()
  await store?.remove()
  await postgres?.stop()
})

async function applyUntilStored(person: Person, seen: number[]): Promise<void> {
  for (let tries = 0; tries < 600 && !person.receipt; tries++) {
    const answer = await applyAs(person, clientOf(server)).catch(() => undefined)
    if (answer) seen.push(answer.status)
    if (answer?.status === 503) expectRetryLater(answer)
    if (!person.receipt) await wait(50)
  }
}

/**
 * Applicants on several connections until `trouble` is over; its argument resolves once twelve more have their
 * receipts.
 */
async function applyThrough(
  trouble: (underLoad: () => Promise<void>) => Promise<void>,
): Promise<{ people: Person[]; seen: number[] }> {
  const people: Person[] = []
  const seen: number[] = []
  const acknowledged = () => people.filter(({ receipt }) => receipt).length
  const underLoad = async () => {
    const enough = acknowledged() + 12
    await vi.waitUntil(() => acknowledged() >= enough, { timeout: 60_000, interval: 10 })
  }
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const person = newPerson()
      people.push(person)
      await applyUntilStored(person, seen)
    }
  }
  const working = Array.from({ length: 8 }, work)
  await trouble(underLoad).finally(() => {
    isOver = true
  })
  await Promise.all(working)
  return { people, seen }
}

async function expectOnce({ people, seen }: { people: Person[]; seen: number[] }): Promise<void> {
  expect(people.length).toBeGreaterThan(20)
  expect(people.every(({ receipt }) => receipt)).toBe(true)
  await expectStored(people, server)
  expect([...new Set(seen)].sort()).toEqual([201, 503])
  const { db } = openDatabase(readEnv(store.settings))
  const rows = await db.selectFrom('application').select(['receiptNumber']).execute()
  await db.destroy()
  const receipts = rows.map(({ receiptNumber }) => receiptNumber)
  const own = receipts.filter((receipt) => people.some((person) => person.receipt === receipt))
  expect(own).toHaveLength(people.length)
}

describe.skipIf(!postgres)('PostgreSQL', { timeout: 180_000 }, () => {
  test('with connections cut repeatedly loses nothing', async () => {
    const done = await applyThrough(async (underLoad) => {
      for (let count = 0; count < (isLongRun ? 12 : 2); count++) {
        await underLoad()
        proxy.state = 'refused'
        proxy.cut()
        await wait(300)
        proxy.state = 'open'
      }
      await underLoad()
    })
    await expectOnce(done)
  })

  test('that crashes under load and restarts loses nothing', async () => {
    const done = await applyThrough(async (underLoad) => {
      for (let count = 0; count < (isLongRun ? 12 : 1); count++) {
        await underLoad()
        await postgres?.crash()
        await wait(300)
        await postgres?.start()
      }
      await underLoad()
    })
    await expectOnce(done)
  })

  test('that answers slowly is waited for', async () => {
    proxy.state = 150
    const people = Array.from({ length: 20 }, () => newPerson())
    const answers = await Promise.all(people.map((person) => applyAs(person, clientOf(server))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    proxy.state = 'open'
    await expectStored(people, server)
  })

  test('whose answer to a commit is lost stores the repeated call once, and a document with its file', async () => {
    const person = newPerson()
    proxy.state = { before: 'COMMIT' }
    expectRetryLater(await applyAs(person, clientOf(server)))
    expect((await applyAs(person, clientOf(server))).status).toBe(201)
    await expectStored([person], server)

    proxy.state = { before: 'COMMIT' }
    const applicant = clientOf(server, person.token)
    const file = `/v1/application/${person.id}/upload`
    expectRetryLater(await applicant.post(file, upload('income', pdf)))
    const { files } = (await applicant.get(`/v1/application/${person.id}`)).body.application
    const deps = await openDeps(readEnv({ ...store.settings, IDENTITY: 'off', LOG_LEVEL: 'silent' }))
    const own = deps.db
      .selectFrom('upload')
      .select('id')
      .where('applicationId', '=', person.id ?? '')
    const { id } = await own.executeTakeFirstOrThrow()
    expect(files.income).toBeDefined()
    await expect(deps.files.read(id)).resolves.toBeDefined()
    await deps.db.destroy()
  })

  test('lets the server stop cleanly after all of this', async () => {
    expect(await server.kill('SIGTERM')).toBe(0)
  })
})

// The timeout also proves that the calls fail at the same time: one after the other they would take longer.
describe.skipIf(!postgres)('PostgreSQL that does not answer', { timeout: 60_000 }, () => {
  const queryTimeout = 1_000
  let guest: Client
  let close: () => Promise<void>
  beforeEach(async () => {
    const workingDeps = await openDeps(readEnv({ ...store.settings, IDENTITY: 'off', LOG_LEVEL: 'silent' }))
    await seedIfNew(workingDeps)
    const db = openPostgres(settings.DATABASE_URL ?? '', { queryTimeout: queryTimeout })
    guest = makeClient(createApp({ ...workingDeps, db }))
    close = async () => {
      proxy.cut()
      await db.destroy()
      await workingDeps.db.destroy()
    }
  })
  afterEach(() => close())

  test('is given up after a time limit, also by queued calls, and used again on new connections', async () => {
    const people = Array.from({ length: 100 }, () => newPerson())
    expect((await applyAs(people[0] as Person, guest)).status).toBe(201)
    proxy.state = 'silent'
    const answers = await Promise.all([
      ...people.slice(1).map((person) => applyAs(person, guest)),
      ...Array.from({ length: 40 }, () => guest.get('/v1/center/notifications')),
    ])
    for (const answer of answers) expectRetryLater(answer)
    proxy.state = 'open'
    for (const person of people) expect((await applyAs(person, guest)).status).toBe(201)
  })
})

describe.skipIf(!postgres)('An answer for all callers', { timeout: 60_000 }, () => {
  test('is 503 while PostgreSQL cannot be reached, and none from before is given out after that', async () => {
    const env = readEnv({ ...settings, IDENTITY: 'off', LOG_LEVEL: 'silent' })
    const clock = { now: Date.now() }
    const deps = { ...(await openDeps(env)), clock: () => clock.now }
    const answerCached = answerFromCache(createApp(deps), { cache: new AnswerCache(deps), metrics: deps.metrics })
    const sharing = createServer(answerCached).listen(0, '127.0.0.1')
    await once(sharing, 'listening')
    const guest = clientOf(sharing.address() as AddressInfo)
    const other = openDatabase(readEnv(store.settings)).db
    const first = async () => (await guest.get('/v1/center/faqs')).body.faqs[0]
    const { _id } = await first()
    clock.now += 1_000
    proxy.state = 'refused'
    proxy.cut()
    for (let call = 0; call < 3; call++) expectRetryLater(await guest.get('/v1/center/faqs'))
    const question = json({ ko: '그사이 바뀐 질문', en: '', cn: '' })
    await other.updateTable('faq').set({ question }).where('id', '=', _id).execute()
    proxy.state = 'open'
    expect((await first()).question.ko).toBe('그사이 바뀐 질문')
    sharing.close()
    await Promise.all([deps.db.destroy(), other.destroy()])
  })
})
