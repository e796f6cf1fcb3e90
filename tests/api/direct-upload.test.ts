import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { copyFileSync, globSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SignedUpload } from '#contract/document/direct-upload.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { openS3 } from '#server/file/s3/s3.ts'
import { destroyLeftovers } from '#server/retention/steps.ts'
import { openTestApp, type Sent } from '../support/app.ts'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import { contents, pdf } from '../support/files.ts'
import { changeRound } from '../support/round.ts'
import { s3Access, s3Settings, startS3Server, storedObjects } from '../support/s3-server.ts'
import { makeSubmission } from '../support/samples.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-direct-'))
const s3 = await startS3Server(folder)
const proxy = await startFaultyProxy(s3.port)
const client = openS3(s3Access(s3.port))
const { apply, as, deps, guest, startDraft, close } = await openTestApp(
  {},
  { ...s3Settings(proxy.port), UPLOAD: 'direct' },
)
afterAll(async () => {
  await close()
  proxy.stop()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const objects = () => storedObjects(folder)
const incoming = () => objects().filter((file) => file.includes('/incoming/'))
const rows = () => deps.db.selectFrom('upload').selectAll().execute()
const dayMilliseconds = 24 * 3_600_000
const content = Buffer.concat([pdf, randomBytes(200_000), Buffer.from('주민등록번호 뒷자리')])
const notArrived = { status: 409, body: { code: 'fileNotArrived' } }

let draft: Sent
beforeEach(async () => {
  draft = await startDraft()
})
afterEach(async () => {
  proxy.repair()
  for (const { id } of await rows()) await deps.files.remove(id)
  await deps.db.deleteFrom('upload').execute()
  await deps.incoming?.sweep(Date.now() + dayMilliseconds)
  expect(objects()).toEqual([])
})

const at = ({ id }: Sent, step: string, name = 'income') => `/v1/application/${id}/upload/${name}/${step}`
const sign = (sent: Sent, size: number, name?: string) =>
  sent.applicant.post(at(sent, 'sign', name), { json: { size } })
const complete = (sent: Sent, id: string, size = content.length, name?: string, originalName = 'income.pdf') =>
  sent.applicant.post(at(sent, 'complete', name), { json: { id, size, originalName } })
async function send(sent: Sent, file: Uint8Array = content, name?: string): Promise<string> {
  const { status, body } = await sign(sent, file.length, name)
  expect(status).toBe(200)
  expect(await put(body, file)).toBe(200)
  return body.id
}
async function put({ url, headers }: SignedUpload, file: Uint8Array): Promise<number> {
  return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(file) })).status
}
const putIncoming = (sent: Sent, id: string, file: Buffer) => {
  const sha256 = createHash('sha256').update(file).digest('hex')
  return client.put(`incoming/${sent.id}/${id}`, { open: () => Readable.from([file]), size: file.length, sha256 })
}

describe('a document uploaded to the bucket', () => {
  test('is stored encrypted like any other, and removed from the upload prefix', async () => {
    const id = await send(draft)
    expect(incoming()).toHaveLength(1)
    const { status, body } = await complete(draft, id, content.length, 'income', 'C:\\folder\\소득\u202e.pdf')
    const sha256 = createHash('sha256').update(content).digest('hex')
    const size = content.length
    const expected = { name: 'income', originalName: '소득.pdf', type: 'application/pdf', size, sha256 }
    expect([status, body.upload]).toEqual([201, expect.objectContaining(expected)])
    const [object = ''] = objects()
    expect([objects().length, incoming().length]).toEqual([1, 0])
    expect((await readFile(object)).includes('주민등록번호')).toBe(false)
    await draft.applicant.put(`/v1/application/${draft.id}`, { json: makeSubmission() })
    const headers = { Purpose: encodeURIComponent('서류 심사') }
    const { bytes } = await as('application').get(`/console/application/${draft.id}/upload/income`, { headers })
    expect(bytes.equals(content)).toBe(true)
  })

  test('replaces the document of the same name, however that was uploaded', async () => {
    await complete(draft, await send(draft))
    await complete(draft, await send(draft, contents['image/png']), contents['image/png'].length)
    expect(await rows()).toMatchObject([{ type: 'image/png' }])
    expect(objects()).toHaveLength(1)
  })

  test('is recognised by its content, and deleted if its type is refused', async () => {
    const program = Buffer.from('MZ\x90\x00 this is no document')
    const answer = await complete(draft, await send(draft, program), program.length)
    expect(answer).toMatchObject({ status: 415, body: { code: 'fileTypeRefused' } })
    expect([objects(), await rows()]).toEqual([[], []])
  })

  test('is stored once, even if completed repeatedly', async () => {
    const sent = await apply()
    const id = await send(sent)
    const answers = await Promise.all([1, 2, 3].map(() => complete(sent, id)))
    answers.push(await complete(sent, id))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect([objects().length, incoming().length]).toEqual([1, 0])
    const { body } = await sent.applicant.get(`/v1/application/${sent.id}/events`)
    expect(
      body.events.filter(({ changes }: { changes: string[] | null }) => changes?.includes('files.income')),
    ).toHaveLength(1)
  })

  test('does not come back after it was deleted', async () => {
    const id = await send(draft)
    await complete(draft, id)
    await draft.applicant.delete(`/v1/application/${draft.id}/upload/income`)
    expect(await complete(draft, id)).toMatchObject(notArrived)
    expect(objects()).toEqual([])
  })

  test('stays in the bucket while S3 fails', async () => {
    const id = await send(draft)
    proxy.breakDown(500, { method: 'PUT' })
    expect(await complete(draft, id)).toMatchObject({ status: 503, body: { code: 'serviceUnavailable' } })
    proxy.breakDown({ cutAnswer: 50_000 }, { method: 'GET' })
    expect(await complete(draft, id)).toMatchObject({ status: 503, body: { code: 'serviceUnavailable' } })
    proxy.repair()
    expect(incoming()).toHaveLength(1)
    expect((await complete(draft, id)).status).toBe(201)
    await deps.files.sweep(Date.now() + dayMilliseconds)
    expect(objects()).toHaveLength(1)
  })
})

describe('a presigned URL', () => {
  test('is issued for permitted sizes only', async () => {
    expect(await sign(draft, 0)).toMatchObject({ status: 422, body: { code: 'fileEmpty' } })
    expect(await sign(draft, fileMaximumBytes + 1)).toMatchObject({ status: 413, body: { code: 'fileTooLarge' } })
    expect((await sign(draft, fileMaximumBytes)).status).toBe(200)
    for (const size of [-1, 1.5, '8', null]) expect((await sign(draft, size as number)).status).toBe(422)
  })

  test('accepts exactly the signed number of bytes, with a type that browsers do not display', async () => {
    const { body } = await sign(draft, content.length)
    expect(await put(body, content.subarray(1))).toBe(403)
    expect(await put({ ...body, headers: { 'Content-Type': 'text/html' } }, content)).toBe(403)
    expect(await put({ ...body, url: body.url.replace(body.id, randomUUID()) }, content)).toBe(403)
    expect(await complete(draft, body.id)).toMatchObject(notArrived)
  })

  test('expires', async () => {
    const name = { owner: draft.id, id: randomUUID() }
    const headers = { 'Content-Length': String(content.length), 'Content-Type': 'application/octet-stream' }
    const url = await client.sign(`incoming/${name.owner}/${name.id}`, { headers, seconds: 1 })
    await wait(2_100)
    expect((await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) })).status).toBe(403)
    expect(await complete(draft, name.id)).toMatchObject(notArrived)
  })

  test('is issued sixty times an hour per application', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => sign(draft, 8)))
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([60, 1])
    expect((await sign(await startDraft(), 8)).status).toBe(200)
  })
})

describe('the complete call', () => {
  test("cannot take another applicant's upload", async () => {
    const other = await startDraft()
    const id = await send(other)
    expect(await complete(draft, id)).toMatchObject(notArrived)
    for (const step of ['sign', 'complete']) {
      const json = step === 'sign' ? { size: 8 } : { id, size: content.length, originalName: 'income.pdf' }
      expect((await draft.applicant.post(at(other, step), { json })).status).toBe(404)
      expect((await guest.post(at(other, step), { json })).status).toBe(401)
    }
    expect(incoming()).toHaveLength(1)
    expect((await complete(other, id)).status).toBe(201)
  })

  test.each(['..', '../../ed/file', '%2e%2e%2f', `${randomUUID()}/x`, '', '*', 7])(
    'refuses the upload id %j',
    async (id) => {
      await complete(draft, await send(draft))
      const answer = await complete(draft, id as string)
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'validationFailed', fields: { id: expect.anything() } },
      })
      expect(objects()).toHaveLength(1)
    },
  )

  test.each(['other', '..%2F..', 'toString'])('refuses the document name %s', async (name) => {
    expect((await sign(draft, 8, name)).status).toBe(422)
    expect((await complete(draft, randomUUID(), 8, name)).status).toBe(422)
  })

  test('refuses another size than was signed, and deletes the upload', async () => {
    const id = randomUUID()
    await putIncoming(draft, id, content)
    expect(await complete(draft, id, content.length - 1)).toMatchObject(notArrived)
    expect(objects()).toEqual([])
  })

  test('is refused while the round is closed or paused', async () => {
    const id = await send(draft)
    await changeRound(deps, { stops: true })
    const [asked, completed] = [await sign(draft, 8), await complete(draft, id)]
    await changeRound(deps, { stops: false })
    expect([asked.body.code, completed.body.code]).toEqual(['windowPaused', 'windowPaused'])
    expect(objects()).toEqual([])
  })
})

describe('the clean-up', () => {
  test('deletes only uploads that were not completed within a day', async () => {
    await complete(draft, await send(draft, content, 'vehicle'), content.length, 'vehicle')
    await send(draft)
    await putIncoming(draft, 'file.of-others', content)
    expect(incoming()).toHaveLength(2)
    expect(await deps.incoming?.sweep(Date.now() - dayMilliseconds)).toBe(0)
    await draft.applicant.put(`/v1/application/${draft.id}`, { json: makeSubmission() })
    const tomorrow = () => Date.now() + dayMilliseconds + 60_000
    expect((await destroyLeftovers({ ...deps, clock: tomorrow })).incoming).toBe(1)
    expect(objects()).toHaveLength(2)
    await client.remove(`incoming/${draft.id}/file.of-others`)
  })

  test('handles more uploads than one S3 listing returns', async () => {
    // More than S3 lists in one answer; old uploads lie in both answers.
    const many = 1_050
    const id = randomUUID()
    await putIncoming(draft, id, pdf)
    const [first = ''] = incoming()
    const parts = globSync(`${path.dirname(first)}/${id}*`)
    for (let count = 1; count < many; count++) {
      const copy = randomUUID()
      for (const part of parts) copyFileSync(part, part.replace(id, copy))
    }
    expect(incoming()).toHaveLength(many)
    const old = incoming().filter((_, index) => index % 25 === 0)
    const dayBefore = Date.now() - dayMilliseconds
    for (const file of old) utimesSync(file, new Date(dayBefore - 60_000), new Date(dayBefore - 60_000))
    expect(await deps.incoming?.sweep(dayBefore)).toBe(old.length)
    expect(incoming()).toHaveLength(many - old.length)
    rmSync(path.dirname(first), { recursive: true })
  })
})

test('without the setting documents are uploaded to the server, and no URL is signed', async () => {
  expect((await guest.get('/v1/application/schedules')).body.upload).toBe('direct')
  const usual = await openTestApp({}, s3Settings(s3.port))
  expect((await usual.guest.get('/v1/application/schedules')).body.upload).toBe('server')
  const sent = await usual.startDraft()
  expect(await sign(sent, 8)).toMatchObject({ status: 409, body: { code: 'statusConflict' } })
  expect(await complete(sent, randomUUID(), 8)).toMatchObject({ status: 409, body: { code: 'statusConflict' } })
  await usual.close()
})
