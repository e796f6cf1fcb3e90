import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '#contract/kit/locale.ts'
import { demoStaff } from '#server/seed/staff-accounts.ts'
import { type Server, startServer } from '../../bench/support/child.ts'
import { pdf, upload } from '../support/files.ts'
import { basic } from '../support/log-in.ts'
import { startMain } from './support/main-server.ts'
import { requireOrSkip } from './support/need.ts'
import { applyAs, clientOf, expectRetryLater, expectStored, newPerson, type Person } from './support/people.ts'
import { makeSmallDisk, type SmallDisk } from './support/small-disk.ts'

const first = requireOrSkip('right to mount a disk', makeSmallDisk(8))
first?.remove()
const seeded = mkdtempSync(path.join(tmpdir(), 'onmaru-seeded-'))
beforeAll(async () => {
  if (first) await (await startServer('api-server.ts', { DATA_DIR: seeded })).kill('SIGTERM')
})
afterAll(async () => {
  await server?.kill('SIGKILL')
  rmSync(seeded, { recursive: true })
})

let disk: SmallDisk
let server: Server
beforeEach(async () => {
  // The tests are skipped without a disk.
  disk = makeSmallDisk(64) as SmallDisk
  cpSync(seeded, data(), { recursive: true })
  // A server flushes its own writes; the copied files must be flushed here.
  spawnSync('sync', ['-f', data()])
  server = await startServer('api-server.ts', { DATA_DIR: data() })
})
afterEach(async () => {
  await server.kill('SIGKILL')
  disk.remove()
})

const data = () => path.join(disk.folder, 'data')
const incoming = () => path.join(data(), 'files/incoming')
const purpose = { Purpose: encodeURIComponent('서류 심사') }

async function logIn() {
  const { username, password } = demoStaff[0] ?? { username: '', password: '' }
  const { body } = await clientOf(server).get('/auth/refreshToken', basic(`${username}:${password}`))
  const { accessToken } = (await clientOf(server, body.refreshToken).get('/auth/accessToken')).body
  return clientOf(server, accessToken)
}

async function applied(): Promise<Person> {
  const person = newPerson()
  await applyAs(person, clientOf(server))
  return person
}

async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  disk.free()
  return work()
}

/** SQLite's log has some preallocated space, so several applications succeed before the disk is full. */
async function applyUntilRefused(people: Person[]): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    const person = newPerson()
    people.push(person)
    if ((await applyAs(person, clientOf(server))).status !== 201) return
  }
  throw new Error('the disk is not full')
}

describe.skipIf(!first)('a full disk', { timeout: 120_000 }, () => {
  test('refuses applications with 503 in their language until there is space, and loses none', async () => {
    const people: Person[] = []
    const before = newPerson()
    people.push(before)
    await applyAs(before, clientOf(server))
    disk.fill()
    await applyUntilRefused(people)
    for (const language of locales) {
      const person = newPerson(language)
      people.push(person)
      expectRetryLater(await applyAs(person, clientOf(server)), language)
    }
    await expectStored(people, server)
    expect((await clientOf(server).get('/v1/center/notifications')).status).toBe(200)

    disk.free()
    for (const person of people) expect((await applyAs(person, clientOf(server))).status).toBe(201)
    await expectStored(people, server)
    await server.kill('SIGKILL')
    server = await startServer('api-server.ts', { DATA_DIR: data() })
    await expectStored(people, server)
  })

  test('stores a document completely or not at all', async () => {
    const { id, token } = await applied()
    disk.fill(7 * 1024 * 1024)
    const sent: Buffer[] = []
    const send = (content: Buffer) =>
      clientOf(server, token).post(`/v1/application/${id}/upload`, upload('income', content))
    // The last 3 of 64 MB are for applications; a larger document fills the disk on its way.
    expectRetryLater(await send(Buffer.concat([pdf, randomBytes(12_000_000)])))
    expect(readdirSync(incoming())).toEqual([])
    let answer = { status: 201 } as Awaited<ReturnType<typeof send>>
    while (answer.status === 201) {
      sent.push(Buffer.concat([pdf, randomBytes(700_000)]))
      answer = await send(sent.at(-1) as Buffer)
    }
    expectRetryLater(answer)
    expect(readdirSync(incoming())).toEqual([])
    expect((await applyAs(newPerson(), clientOf(server))).status).toBe(201)
    const refused = sent.pop() as Buffer
    const stored = `/console/application/${id}/upload/income`
    const staff = await whenFree(logIn)
    expect((await staff.get(stored, { headers: purpose })).bytes.equals(sent.at(-1) as Buffer)).toBe(true)
    expect((await send(refused)).status).toBe(201)
    expect((await staff.get(stored, { headers: purpose })).bytes.equals(refused)).toBe(true)
  })

  test('unmasks no person if the access cannot be logged', async () => {
    const { id } = await applied()
    const staff = await logIn()
    disk.fill()
    const unmask = () => staff.post(`/console/application/${id}/reveal`, { headers: purpose })
    let opened = 0
    let answer = await unmask()
    for (; answer.status === 200 && opened < 2_000; answer = await unmask()) opened++
    expectRetryLater(answer)
    expect(answer.body.person).toBeUndefined()
    disk.free()
    expect((await unmask()).status).toBe(200)
    const lines = (await staff.get(`/console/common/logs?q=application/${id}&limit=1`)).body
    expect(lines).toMatchObject({ total: opened + 1 })
  })

  test('does not affect receipts and image conversion, which run in memory', async () => {
    const { id, token } = await applied()
    const heic = readFileSync('tests/support/two-colours.heic')
    const applicant = clientOf(server, token)
    await applicant.post(`/v1/application/${id}/upload`, upload('income', heic, 'photo.heic'))
    const staff = await logIn()
    const receipt = () => applicant.get(`/v1/application/${id}/receipt`)
    const picture = () =>
      staff.get(`/console/application/${id}/upload/income`, { headers: { ...purpose, Accept: 'image/jpeg' } })
    const before = (await picture()).bytes
    disk.fill()
    const { status, bytes } = await receipt()
    expect([status, bytes.subarray(0, 5).toString(), bytes.includes('%%EOF')]).toEqual([200, '%PDF-', true])
    let shown = await picture()
    for (let count = 0; shown.status === 200 && count < 2_000; count++) {
      expect(shown.bytes.equals(before)).toBe(true)
      shown = await picture()
    }
    expectRetryLater(shown)
  })
})

describe.skipIf(!first)('a failing disk in read-only mode', { timeout: 120_000 }, () => {
  test('refuses writes, serves reads, and has everything after the repair', async () => {
    const people = Array.from({ length: 20 }, () => newPerson())
    for (const person of people.slice(0, 10)) await applyAs(person, clientOf(server))
    disk.fail()
    for (const person of people) if (!person.receipt) expectRetryLater(await applyAs(person, clientOf(server)))
    const { id, token } = people[0] as Person
    expectRetryLater(await clientOf(server, token).post(`/v1/application/${id}/upload`, upload('income')))
    await expectStored(people, server)
    await server.kill('SIGKILL')
    disk.repair()
    server = await startServer('api-server.ts', { DATA_DIR: data() })
    await expectStored(people, server)
    for (const person of people) expect((await applyAs(person, clientOf(server))).status).toBe(201)
  })

  test('stops a start with a clear message', async () => {
    await server.kill('SIGTERM')
    disk.fail()
    const { code, errors } = await startMain({ DATA_DIR: data() })
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^The (store|data folder).*cannot be used.*\n$/),
    })
  })
})
