import { createHash, randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import type { DownloadType } from '#contract/content/download.ts'
import { createApp } from '#server/app.ts'
import { openTestApp } from '../support/app.ts'
import { contents, pdf, storedFiles } from '../support/files.ts'
import { makeDownload } from '../support/samples.ts'

const { app, deps, as, guest, clock, close } = await openTestApp()
afterAll(close)

const path = '/v1/center/downloads'
const consolePath = '/console/center/downloads'
const staff = as('centerDownloads')
const segment = 64 * 1024

const upload = (content: Uint8Array, fileName: string, field = 'upload') => {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(content)], fileName))
  return { body }
}
async function create(title: string, changes: Parameters<typeof makeDownload>[0] = {}): Promise<string> {
  const json = makeDownload({ title: { ko: title, en: '', cn: '' }, ...changes })
  return (await staff.post(consolePath, { json })).body.download._id
}
async function publish(content: Uint8Array, fileName = '신청서 (청년).pdf'): Promise<string> {
  const id = await create('신청서')
  expect((await staff.post(`${consolePath}/${id}/file`, upload(content, fileName))).status).toBe(200)
  return id
}
const file = (id: string, headers: Record<string, string> = {}) => guest.get(`${path}/${id}/file`, { headers })
const countOf = async (id: string) => (await staff.get(`${consolePath}/${id}`)).body.download.count
const largePdf = (size: number) => Buffer.concat([pdf, randomBytes(size - pdf.length)])

describe('a form', () => {
  test('is visible once it has a file, and while it is shown', async () => {
    const id = await create('파일 없는 서식')
    const found = async () => (await guest.get(`${path}?q=파일 없는`)).body.total
    expect(await found()).toBe(0)
    expect((await guest.get(`${path}/${id}`)).status).toBe(404)
    expect((await file(id)).status).toBe(404)

    const { status, body } = await staff.post(`${consolePath}/${id}/file`, upload(pdf, '서식.pdf'))
    expect([status, body.download.file]).toEqual([
      200,
      { originalName: '서식.pdf', type: 'application/pdf', size: pdf.length },
    ])
    expect(await found()).toBe(1)
    expect((await guest.get(`${path}/${id}`)).body.download).toMatchObject({ count: 0, file: body.download.file })

    await staff.put(`${consolePath}/${id}`, { json: { shows: false } })
    expect(await found()).toBe(0)
    expect((await file(id)).status).toBe(404)
  })

  test('and its file are visible from the publication time on', async () => {
    const id = await publish(pdf)
    await staff.put(`${consolePath}/${id}`, { json: { publishedAt: new Date(clock.now + 60_000).toISOString() } })
    expect((await guest.get(`${path}/${id}`)).status).toBe(404)
    expect((await file(id)).status).toBe(404)
    clock.advance(60)
    expect((await guest.get(`${path}/${id}`)).status).toBe(200)
    expect((await file(id)).status).toBe(200)
  })

  test('is listed in the order set by staff', async () => {
    const ids = [await publish(pdf), await publish(pdf), await publish(pdf)]
    const order = ids.toReversed()
    expect((await staff.put(`${consolePath}/order`, { json: { ids: order } })).status).toBe(204)
    const { body } = await guest.get(`${path}?limit=100`)
    const found = body.downloads.map(({ _id }: { _id: string }) => _id).filter((id: string) => ids.includes(id))
    expect(found).toEqual(order)
  })

  test('does not expose where its file is stored', async () => {
    const id = await publish(pdf)
    const { bytes } = await guest.get(`${path}/${id}`)
    expect(Object.keys(JSON.parse(bytes.toString()).download.file).sort()).toEqual(['originalName', 'size', 'type'])
  })

  test('gets another file, and the first is deleted; deleting the form deletes the second', async () => {
    const before = await storedFiles(deps)
    const id = await publish(pdf)
    await staff.post(`${consolePath}/${id}/file`, upload(contents['image/png'], '그림.png'))
    expect((await storedFiles(deps)).length).toBe(before.length + 1)
    expect((await file(id)).bytes.equals(contents['image/png'])).toBe(true)
    expect((await staff.delete(`${consolePath}/${id}`)).status).toBe(204)
    expect(await storedFiles(deps)).toEqual(before)
  })

  test('that is missing accepts no file', async () => {
    const before = await storedFiles(deps)
    const answer = await staff.post(`${consolePath}/01990000-0000-7000-8000-000000000000/file`, upload(pdf, 'a.pdf'))
    expect(answer.status).toBe(404)
    expect(await storedFiles(deps)).toEqual(before)
  })

  test('refuses count and file as fields', async () => {
    for (const key of ['count', 'file'])
      expect(await staff.post(consolePath, { json: { ...makeDownload(), [key]: null } })).toMatchObject({
        status: 422,
        body: { fields: { [key]: 'unknownField' } },
      })
  })
})

const office = (main: string, contentType: string) => {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${contentType}.main+xml"/></Types>`
  const filler = randomBytes(20_000)
  // As LibreOffice may write it: the entry that names the type is at the end of the ZIP.
  return zipSync({ [main]: [filler, { level: 0 }], '[Content_Types].xml': new TextEncoder().encode(types) })
}
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const hwpx = zipSync({
  mimetype: [new TextEncoder().encode('application/hwp+zip'), { level: 0 }],
  'Contents/section0.xml': new TextEncoder().encode('<hs:sec/>'),
})

test.each<[DownloadType, Uint8Array, string]>([
  ['application/pdf', pdf, 'a.exe'],
  ['application/hwp+zip', hwpx, 'a.hwpx'],
  [word, office('word/document.xml', word), 'a.docx'],
  [sheet, office('xl/workbook.xml', sheet), 'a.xlsx'],
  ['image/jpeg', contents['image/jpeg'], 'a.pdf'],
  ['image/png', contents['image/png'], 'a'],
])('accepts %s, recognised by its content', async (type, content, name) => {
  const id = await publish(content, name)
  const answer = await file(id)
  expect(answer.headers.get('Content-Type')).toBe(type)
  expect(answer.bytes.equals(Buffer.from(content))).toBe(true)
})

test.each<[string, Uint8Array]>([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a plain ZIP', zipSync({ 'a.txt': new TextEncoder().encode('a') })],
  ['a ZIP that only says PK', Buffer.from('PK\u0003\u0004')],
  ['a document with macros', office('word/document.xml', 'application/vnd.ms-word.document.macroEnabled')],
  ['a phone’s picture', contents['image/heic']],
])('refuses %s and stores nothing', async (_, content) => {
  const before = await storedFiles(deps)
  const id = await create('거절')
  const answer = await staff.post(`${consolePath}/${id}/file`, upload(content, 'form.pdf'))
  expect(answer).toMatchObject({ status: 415, body: { code: 'formTypeRefused' } })
  expect((await staff.get(`${consolePath}/${id}`)).body.download.file).toBeNull()
  expect(await storedFiles(deps)).toEqual(before)
})

test('refuses an empty file and a file in another field', async () => {
  const id = await create('빈 파일')
  const empty = await staff.post(`${consolePath}/${id}/file`, upload(Buffer.alloc(0), 'a.pdf'))
  expect(empty).toMatchObject({ status: 422, body: { code: 'fileEmpty' } })
  const other = await staff.post(`${consolePath}/${id}/file`, upload(pdf, 'a.pdf', 'file'))
  expect(other).toMatchObject({ status: 400, body: { code: 'malformedBody' } })
})

describe('the file', () => {
  const content = largePdf(2 * segment + 100)
  const etag = `"${createHash('sha256').update(content).digest('hex')}"`

  test('downloads completely, as an attachment, under its own name', async () => {
    const { status, headers, bytes } = await file(await publish(content))
    expect(status).toBe(200)
    expect(bytes.equals(content)).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('신청서 ')}%28${encodeURIComponent('청년')}%29.pdf`,
      'cache-control': 'no-cache',
      etag,
    })
  })

  test.each([
    [0, 0],
    [0, segment - 1],
    [segment - 1, segment],
    [segment, 2 * segment - 1],
    [2 * segment, 2 * segment + 99],
    [100, 2 * segment + 50],
  ])('is sent from byte %i to %i', async (start, end) => {
    const { status, headers, bytes } = await file(await publish(content), { Range: `bytes=${start}-${end}` })
    expect(status).toBe(206)
    expect(headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${content.length}`)
    expect(headers.get('Content-Length')).toBe(String(end - start + 1))
    expect(bytes.equals(content.subarray(start, end + 1))).toBe(true)
  })

  test('resumes a download if its ETag is the same', async () => {
    const id = await publish(content)
    const rest = { Range: 'bytes=70000-' }
    const same = await file(id, { ...rest, 'If-Range': etag })
    expect(same.status).toBe(206)
    expect(Buffer.concat([content.subarray(0, 70_000), same.bytes]).equals(content)).toBe(true)
    for (const other of ['"other"', `W/${etag}`, 'Mon, 02 Mar 2026 01:00:00 GMT']) {
      const answer = await file(id, { ...rest, 'If-Range': other })
      expect([answer.status, answer.bytes.length], other).toEqual([200, content.length])
    }
  })

  test.each(['bytes=0-1,5-6', 'bytes=9-3', 'bytes=x', 'items=0-1'])(
    'is sent completely for the range %s',
    async (Range) => {
      expect(await file(await publish(content), { Range })).toMatchObject({ status: 200 })
    },
  )

  test('answers 416 for a range beyond its end', async () => {
    const { status, headers, bytes } = await file(await publish(content), { Range: `bytes=${content.length}-` })
    expect([status, headers.get('Content-Range'), bytes.length]).toEqual([416, `bytes */${content.length}`, 0])
  })

  test('is not sent again to a client with its ETag', async () => {
    const id = await publish(content)
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect(await file(id, { 'If-None-Match': tag })).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
    expect((await file(id, { 'If-None-Match': '"x"' })).status).toBe(200)
    expect(await countOf(id)).toBe(1)
  })

  test('answers HEAD without a body', async () => {
    const id = await publish(content)
    const head = await app.request(`/api${path}/${id}/file`, { method: 'HEAD', headers: { Range: 'bytes=0-9' } })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(content.length)])
    expect(await countOf(id)).toBe(0)
  })
})

describe('a download is counted', () => {
  const content = largePdf(3 * segment)

  test('once if it is complete', async () => {
    const id = await publish(content)
    await file(id)
    expect(await countOf(id)).toBe(1)
    await file(id)
    expect(await countOf(id)).toBe(2)
    expect((await guest.get(`${path}/${id}`)).body.download.count).toBe(2)
  })

  test('once if it comes in ranges', async () => {
    const id = await publish(content)
    await file(id, { Range: 'bytes=0-69999' })
    expect(await countOf(id)).toBe(0)
    await file(id, { Range: 'bytes=70000-99999' })
    await file(id, { Range: 'bytes=100000-' })
    expect(await countOf(id)).toBe(1)
  })

  test('not for a range at its end, and not if it is aborted', async () => {
    const id = await publish(content)
    await file(id, { Range: 'bytes=-1000' })
    const response = await app.request(`/api${path}/${id}/file`)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(await countOf(id)).toBe(0)
  })
})

test('a file is read no faster than the client receives it', async () => {
  const id = await publish(largePdf(64 * segment))
  const read: number[] = []
  const files = {
    ...deps.files,
    read: async (...args: Parameters<typeof deps.files.read>) => {
      const stream = await deps.files.read(...args)
      stream.on('data', (chunk: Buffer) => read.push(chunk.length))
      return stream
    },
  }

  const response = await createApp({ ...deps, files }).request(`/api${path}/${id}/file`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const waiting = read.length
  expect(waiting).toBeLessThan(32)
  expect((await response.arrayBuffer()).byteLength).toBe(64 * segment)
  expect(read.length).toBeGreaterThan(waiting)
})
