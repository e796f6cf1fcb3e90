import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openS3 } from '#server/file/s3/s3.ts'
import { openTestApp, type Sent } from '../support/app.ts'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import { pdf } from '../support/files.ts'
import { s3Access, s3Settings, startS3Server, storedObjects } from '../support/s3-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-direct-faults-'))
const s3 = await startS3Server(folder)
const proxy = await startFaultyProxy(s3.port)
const client = openS3(s3Access(s3.port))
const settings = { ...s3Settings(proxy.port), UPLOAD: 'direct' }
const { deps, startDraft, close } = await openTestApp({}, settings)
afterAll(async () => {
  await close()
  proxy.stop()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const content = Buffer.concat([pdf, randomBytes(300_000)])
const incoming = () => storedObjects(folder).filter((file) => file.includes('/incoming/'))
const rows = () => deps.db.selectFrom('upload').selectAll().execute()
const callsOf = (method: string) => proxy.calls.filter((call) => call === method).length
const tomorrow = () => Date.now() + 24 * 3_600_000

let draft: Sent
beforeEach(async () => {
  draft = await startDraft()
})
afterEach(async () => {
  proxy.repair()
  await deps.db.deleteFrom('upload').execute()
  await deps.incoming?.sweep(tomorrow())
})

const complete = (id: string, name = 'income') =>
  draft.applicant.post(`/v1/application/${draft.id}/upload/${name}/complete`, {
    json: { id, size: content.length, originalName: 'income.pdf' },
  })
async function send(): Promise<string> {
  const json = { size: content.length }
  const { body } = await draft.applicant.post(`/v1/application/${draft.id}/upload/income/sign`, { json })
  const { status } = await fetch(body.url, { method: 'PUT', headers: body.headers, body: new Uint8Array(content) })
  expect(status).toBe(200)
  proxy.calls.length = 0
  return body.id
}

describe('concurrent completions of one upload', () => {
  test('fetch, encrypt and store it once', async () => {
    const id = await send()
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    // Two reads: the upload itself, and the stored file to validate it.
    expect([callsOf('GET'), callsOf('PUT'), (await rows()).length]).toEqual([2, 1, 1])
  })

  test('store one document, even if they name different documents', async () => {
    const id = await send()
    const answers = await Promise.all(['income', 'vehicle', 'income', 'vehicle'].map((name) => complete(id, name)))
    const kept = (await rows()).map(({ name }) => name)
    expect(kept).toHaveLength(1)
    for (const { status, body } of answers)
      expect(status === 201 ? body.upload.name : body.code).toBe(status === 201 ? kept[0] : 'fileNotArrived')
    expect(callsOf('PUT')).toBe(1)
  })

  test('all fail if S3 fails, and can be retried', async () => {
    const id = await send()
    proxy.breakDown(500, { method: 'PUT' })
    const answers = await Promise.all([complete(id), complete(id), complete(id, 'vehicle')])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect([callsOf('GET'), incoming().length]).toEqual([1, 1])
    proxy.repair()
    expect((await complete(id)).status).toBe(201)
  })
})

describe('an S3 key without the right to list', () => {
  test('answers 409 for a file that never arrived, not a server error', async () => {
    proxy.breakDown('denied', { method: 'GET' })
    expect(await complete(randomUUID())).toMatchObject({ status: 409, body: { code: 'fileNotArrived' } })
  })

  test('stops the server at start, because it could never clean up', async () => {
    proxy.breakDown('denied', { method: 'GET' })
    await expect(openTestApp({}, settings)).rejects.toThrow('AccessDenied (403)')
    const { close } = await openTestApp({}, { ...settings, UPLOAD: 'server' })
    await close()
  })
})

test('the clean-up ends even if a foreign key needs XML escapes', async () => {
  await send()
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const foreign = `incoming/${draft.id}/z&of-others`
  await client.put(foreign, { open: () => Readable.from([pdf]), size: pdf.length, sha256 })
  expect(await deps.incoming?.sweep(tomorrow())).toBe(1)
  expect(incoming()).toHaveLength(1)
  await client.remove(foreign)
})
