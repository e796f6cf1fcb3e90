import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openS3 } from '#server/file/s3/s3.ts'
import { openS3Store } from '#server/file/s3/s3-store.ts'
import { openTestApp, type Sent } from '../support/app.ts'
import { type Fault, startFaultyProxy } from '../support/faulty-proxy.ts'
import { contents, multipart, partHead, pdf, upload } from '../support/files.ts'
import { s3Access, startS3Server, storedObjects } from '../support/s3-server.ts'
import { makeDownload } from '../support/samples.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-s3-faults-'))
const s3 = await startS3Server(folder)
const proxy = await startFaultyProxy(s3.port)
const s3TimeoutMilliseconds = 2_000
const client = openS3(s3Access(proxy.port), s3TimeoutMilliseconds)
const files = openS3Store(client, path.join(folder, 'files'), randomBytes(32), pino({ level: 'silent' }))
const { app, as, deps, guest, apply, close } = await openTestApp({ files })
afterAll(async () => {
  await close()
  proxy.stop()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const day = 24 * 3_600_000
const objects = () => storedObjects(folder)
const filesIn = (name: 'incoming' | 'outgoing') => readdirSync(path.join(folder, 'files', name))
const rows = () => deps.db.selectFrom('upload').selectAll().execute()
const content = Buffer.concat([pdf, randomBytes(400_000)])
const send = ({ applicant, id }: Sent, name = 'income') =>
  applicant.post(`/v1/application/${id}/upload`, upload(name, content))
const unavailable = { status: 503, body: { code: 'serviceUnavailable' } }

let sent: Sent
beforeEach(async () => {
  proxy.repair()
  sent = await apply()
})
afterEach(async () => {
  proxy.repair()
  for (const { id } of await rows()) await files.remove(id)
  await deps.db.deleteFrom('upload').execute()
  // A sweep a day later removes everything that a fault has left.
  await files.sweep(Date.now() + day)
  expect(objects()).toEqual([])
  expect([...filesIn('incoming'), ...filesIn('outgoing')]).toEqual([])
})

describe('an upload', () => {
  test.each<[string, Fault]>([
    ['is down', 'down'],
    ['is silent', 'silent'],
    ['answers 500', 500],
    ['asks to slow down', 503],
    ['refuses', 403],
    ['disconnects in the middle', { cutRequest: 100_000 }],
    ['stores it and disconnects before it answers', 'unanswered'],
  ])('answers 503 with Retry-After if S3 %s, and leaves nothing', async (_, fault) => {
    proxy.breakDown(fault, { method: 'PUT' })
    const answer = await send(sent)
    expect(answer).toMatchObject(unavailable)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await rows()).toEqual([])
    await vi.waitUntil(() => objects().length === 0)
    proxy.repair()
    expect((await send(sent)).status).toBe(201)
    expect(objects()).toHaveLength(1)
  })

  test.each<[string, Fault]>([
    ['down', 'down'],
    ['an error', 500],
    ['a cut', { cutRequest: 100_000 }],
  ])('succeeds after two failed calls: %s', async (_, fault) => {
    proxy.breakDown(fault, { method: 'PUT', times: 2 })
    expect((await send(sent)).status).toBe(201)
    expect([filesIn('incoming'), filesIn('outgoing')]).toEqual([[], []])
    const headers = { Purpose: encodeURIComponent('서류 심사') }
    const path = `/console/application/${sent.id}/upload/income`
    expect((await as('application').get(path, { headers })).bytes.equals(content)).toBe(true)
  })

  test('that S3 finishes after the server gave up is removed by the sweep, and no other', async () => {
    const other = await apply()
    await send(other)
    proxy.breakDown('hold', { method: 'PUT' })
    const sending = send(sent)
    await vi.waitUntil(() => proxy.heldCalls() === 1)
    expect(await rows()).toMatchObject([{ applicationId: other.id }])
    expect(await sending).toMatchObject(unavailable)
    proxy.repair()
    await vi.waitUntil(() => proxy.calls.at(-1) === 'DELETE')
    await proxy.release()
    expect(objects()).toHaveLength(2)
    expect(await files.sweep(Date.now() - day)).toBe(0)
    expect(await files.sweep(Date.now() + day)).toBe(1)
    expect(objects()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ applicationId: other.id }])
  })

  test('removed by a sweep during a clock jump fails instead of losing its file later', async () => {
    proxy.breakDown('hold', { method: 'PUT' })
    const sending = send(sent)
    await vi.waitUntil(() => proxy.heldCalls() === 1)
    expect(await files.sweep(Date.now() + day)).toBe(1)
    await proxy.release()
    expect((await sending).status).toBe(500)
    expect(await rows()).toEqual([])
    await vi.waitUntil(() => objects().length === 0)
  })

  test('that fails keeps the document that it was to replace', async () => {
    await send(sent)
    proxy.breakDown('down')
    const another = upload('income', contents['image/png'])
    expect(await sent.applicant.post(`/v1/application/${sent.id}/upload`, another)).toMatchObject(unavailable)
    proxy.repair()
    expect(await rows()).toMatchObject([{ type: 'application/pdf' }])
    const headers = { Purpose: encodeURIComponent('서류 심사') }
    const stored = await as('application').get(`/console/application/${sent.id}/upload/income`, { headers })
    expect(stored.bytes.equals(content)).toBe(true)
  })

  test('replaces a document even if S3 cannot delete the old one', async () => {
    await send(sent)
    proxy.breakDown(500, { method: 'DELETE' })
    const another = upload('income', contents['image/png'])
    expect((await sent.applicant.post(`/v1/application/${sent.id}/upload`, another)).status).toBe(201)
    expect(objects()).toHaveLength(2)
    proxy.repair()
    expect(await files.sweep(Date.now() - day)).toBe(1)
    const [row] = await rows()
    expect(objects().map((object) => path.basename(object))).toEqual([`${row?.id}._S3rver_object`])
  })
})

describe('a removal', () => {
  test('succeeds while S3 is down, and the next sweep deletes the object', async () => {
    await send(sent)
    proxy.breakDown('down')
    expect((await sent.applicant.delete(`/v1/application/${sent.id}/upload/income`)).status).toBe(204)
    expect(await rows()).toEqual([])
    expect(await files.sweep(Date.now() - day)).toBe(0)
    expect([objects().length, filesIn('outgoing').length]).toEqual([1, 1])
    proxy.repair()
    expect(await files.sweep(Date.now() - day)).toBe(1)
    expect([objects().length, filesIn('outgoing').length]).toEqual([0, 0])
  })
})

describe('a download', () => {
  const staff = as('centerDownloads')
  let file: string
  beforeEach(async () => {
    const { _id } = (await staff.post('/console/center/downloads', { json: makeDownload() })).body.download
    const body = new FormData()
    body.append('upload', new File([new Uint8Array(content)], '서식.pdf'))
    await staff.post(`/console/center/downloads/${_id}/file`, { body })
    file = `/v1/center/downloads/${_id}/file`
  })
  afterEach(async () => {
    proxy.repair()
    await staff.delete(`/console${file.replace(/^\/v1|\/file$/g, '')}`)
  })

  test.each<[string, Fault]>([
    ['is down', 'down'],
    ['is silent', 'silent'],
    ['answers 500', 500],
  ])('answers 503 with Retry-After if S3 %s', async (_, fault) => {
    proxy.breakDown(fault)
    expect(await guest.get(file)).toMatchObject(unavailable)
    expect(await guest.get(file, { headers: { Range: 'bytes=100000-' } })).toMatchObject(unavailable)
    proxy.repair()
    expect((await guest.get(file)).bytes.equals(content)).toBe(true)
  })

  test('that breaks off is aborted, not counted, and can be resumed', async () => {
    proxy.breakDown({ cutAnswer: 200_000 })
    const response = await app.request(`/api${file}`)
    expect(response.headers.get('Content-Length')).toBe(String(content.length))
    const pieces: Uint8Array[] = []
    const reading = async () => {
      for await (const piece of response.body ?? []) pieces.push(piece)
    }
    await expect(reading()).rejects.toThrow()
    const part = Buffer.concat(pieces)
    expect(part.length).toBeGreaterThan(0)
    expect(part.equals(content.subarray(0, part.length))).toBe(true)
    const count = async () => (await guest.get(file.replace('/file', ''))).body.download.count
    expect(await count()).toBe(0)
    proxy.repair()
    const rest = await guest.get(file, { headers: { Range: `bytes=${part.length}-` } })
    expect(Buffer.concat([part, rest.bytes]).equals(content)).toBe(true)
  })

  test('with a slow reader is complete, even beyond the time limit of S3', async () => {
    const large = Buffer.concat([pdf, randomBytes(8 * 1024 * 1024)])
    const form = new FormData()
    form.append('upload', new File([new Uint8Array(large)], '서식.pdf'))
    await staff.post(`/console${file.replace('/v1', '')}`, { body: form })
    const response = await app.request(`/api${file}`)
    const reader = response.body?.getReader()
    const pieces = [(await reader?.read())?.value ?? new Uint8Array()]
    await wait(2.5 * s3TimeoutMilliseconds)
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) pieces.push(next.value)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
  }, 60_000)
})

test('an upload aborted by the client leaves nothing, and makes no S3 call', async () => {
  const before = proxy.calls.length
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(`${partHead('name')}income\r\n`))
      controller.enqueue(Buffer.from(`${partHead('upload', 'f.pdf')}%PDF-1.7`))
      controller.error(new Error('gone'))
    },
  })
  await sent.applicant.post(`/v1/application/${sent.id}/upload`, { body, headers: multipart })
  expect(proxy.calls.length).toBe(before)
  expect(existsSync(path.join(folder, 'files', 'incoming')) && filesIn('incoming')).toEqual([])
})

test('the check of the store reports whether S3 is available, and leaves nothing in it', async () => {
  await files.check()
  for (const fault of ['down', 'silent', 500, 403] as const) {
    proxy.breakDown(fault)
    await expect(files.check(), String(fault)).rejects.toThrow()
  }
  proxy.repair()
  await files.check()
})
