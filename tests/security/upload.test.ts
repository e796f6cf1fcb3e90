import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { boardTerms, termsId } from '#contract/terms/terms.ts'
import { previews } from '#server/file/picture/picture-process.ts'
import { serverItself } from '#server/http/fair-queue.ts'
import { company } from '../support/account.ts'
import { openTestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { contents, pdf, storedFiles, upload } from '../support/files.ts'
import { pngChunk } from '../support/greedy-pictures.ts'
import { makeDownload } from '../support/samples.ts'

const { deps, as, guest, applicant, startDraft, apply, close } = await openTestApp()
afterAll(close)

const script = '<script>alert(document.domain)</script>'
const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`,
)
const html = Buffer.from(`<!doctype html><html><body>${script}</body></html>`)
const form = (content: Uint8Array, name: string, field = 'upload') => {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(content)], name))
  return { body }
}
async function addDownload(content: Uint8Array, name: string) {
  const staff = as('centerDownloads')
  const { _id: id } = (await staff.post('/console/center/downloads', { json: makeDownload() })).body.download
  const { status } = await staff.post(`/console/center/downloads/${id}/file`, form(content, name))
  return { status, path: `/v1/center/downloads/${id}/file` }
}
async function addPost(): Promise<{ path: string; author: Client }> {
  const post = { code: 'default-board', name: '새봄이', title: '제목입니다', body: '글입니다.', password: 'saebom-26!' }
  const { body } = await guest.post('/v1/boards', { json: { ...post, _terms: [termsId(boardTerms)] } })
  return { path: `/v1/boards/${body.board._id}`, author: applicant(body.token) }
}

async function sendLogo(content: Uint8Array) {
  const name = `firm${randomInt(1e9)}`
  const json = { ...company, username: name, email: `${name}@onmaru.example` }
  const { body } = await guest.post('/v1/users', { json })
  return applicant(body.token).post(`/v1/users/${body.user._id}/logo`, form(content, 'a.png'))
}

function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const polyglot = Buffer.concat([Buffer.from(`%PDF-1.7\n${html}\n`), pdf])

describe('a file of two types', () => {
  const expectHarmless = (headers: Headers) => {
    expect(headers.get('Content-Type')).toBe('application/pdf')
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*; sandbox$/)
  }

  test('is sent to visitors as an attachment of its type that browsers do not run', async () => {
    const { path } = await addDownload(polyglot, 'page.html')
    const answer = await guest.get(path)
    expectHarmless(answer.headers)
    expect(answer.bytes.equals(polyglot)).toBe(true)
    expectHarmless((await guest.get(path, { headers: { Range: 'bytes=9-' } })).headers)
    expectHarmless((await guest.get(path, { headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'iframe' } })).headers)
  })

  test("is sent to staff the same way, under the document's name", async () => {
    const { id, applicant: own } = await apply()
    expect((await own.post(`/v1/application/${id}/upload`, upload('income', polyglot, 'x.html'))).status).toBe(201)
    const headers = { Purpose: encodeURIComponent('서류 확인') }
    for (const path of [
      `/console/application/${id}/upload/income`,
      `/console/application/${id}/upload/income/preview`,
    ]) {
      const answer = await as('application').get(path, { headers })
      expectHarmless(answer.headers)
      expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="income.pdf"')
    }
  })

  test('is re-encoded if it is a picture, without its other content', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const { path, author } = await addPost()
    const answer = await author.post(`${path}/files`, form(Buffer.concat([picture, html]), 'a.jpg'))
    expect(answer.status).toBe(200)
    const [file] = answer.body.board.files
    const sent = await guest.get(`${path}/files/${file._id}`)
    expect(sent.headers.get('Content-Type')).toBe('image/jpeg')
    expect(sent.bytes.toString('latin1')).not.toContain('script')
  })
})

describe.each<[string, Buffer]>([
  ['SVG', svg],
  ['SVG behind blanks', Buffer.concat([Buffer.from(' '.repeat(3_000)), svg])],
  ['HTML', html],
  ['a program', Buffer.from('MZ\x90\x00')],
  ['a PNG’s head before HTML', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), html])],
])("%s with a picture's name", (_, content) => {
  test('is refused as a picture of staff, and as a picture or file of a post', async () => {
    const { path, author } = await addPost()
    const staff = as('centerNotifications')
    expect((await staff.post('/editor/photos', form(content, 'a.png', 'files[]'))).status).toBe(415)
    for (const to of ['thumb', 'files'])
      expect([400, 415, 422]).toContain((await author.post(`${path}/${to}`, form(content, 'a.png'))).status)
    expect((await guest.get(path)).body.board).toMatchObject({ files: [], thumb: null })
  })
})

describe('a picture with more pixels than fit into memory', () => {
  test.each([
    [50_000, 50_000, 422],
    [2_147_483_647, 1, 422],
    [7_100, 7_100, 415],
    [1_000_000, 16, 415],
  ])('%i × %i is refused by its header', async (width, height, status) => {
    const bomb = pngOf(width, height)
    expect(bomb.length).toBeLessThan(100)
    const before = (await storedFiles(deps)).length
    const { path, author } = await addPost()
    expect((await as('popups').post('/editor/photos', form(bomb, 'a.png', 'files[]'))).status).toBe(415)
    // Readers refuse the headers of the first two. The others have no pixels: decoding them would report damage.
    for (const to of ['thumb', 'files'])
      expect((await author.post(`${path}/${to}`, form(bomb, 'a.png'))).status).toBe(status)
    expect((await sendLogo(bomb)).status).toBe(status)
    expect((await storedFiles(deps)).length).toBe(before)
  })

  test('is refused by every route as AVIF, whose header may declare less than it takes', async () => {
    const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .avif()
      .toBuffer()
    const { path, author } = await addPost()
    expect((await as('popups').post('/editor/photos', form(avif, 'a.avif', 'files[]'))).status).toBe(415)
    for (const to of ['thumb', 'files'])
      expect((await author.post(`${path}/${to}`, form(avif, 'a.avif'))).status).toBe(415)
    expect((await sendLogo(avif)).status).toBe(415)
  })

  test('is refused as HEIC without conversion', async () => {
    const bomb = Buffer.from(await readFile('tests/support/two-colours.heic'))
    for (let at = bomb.indexOf('ispe'); at > 0; at = bomb.indexOf('ispe', at + 4)) {
      bomb.writeUInt32BE(60_000, at + 8)
      bomb.writeUInt32BE(60_000, at + 12)
    }
    const { id, applicant: own } = await apply()
    const answer = await own.post(`/v1/application/${id}/upload`, upload('income', bomb, 'a.heic'))
    expect([415, 422]).toContain(answer.status)
    expect(await previews.run(serverItself, async () => Readable.from([bomb]), 'heicToJpeg')).toBe('damaged')
  })
})

describe('a compressed file', () => {
  const megabyte = 1024 * 1024
  function bombOf(name: string, megabytes: number): Buffer {
    const content = Buffer.alloc(megabytes * megabyte)
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.write('PK\u0003\u0004', 'latin1')
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name), packed, zipSync({ 'xl/workbook.xml': Buffer.from('<x/>') })])
  }

  test.each(['[Content_Types].xml', 'word/document.xml', 'mimetype'])(
    'whose %s unpacks to 256 MB is recognised without unpacking it',
    async (name) => {
      const bomb = bombOf(name, 256)
      expect(bomb.length).toBeLessThan(2 * megabyte)
      let peak = 0
      const before = process.memoryUsage().rss
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss)
      }, 5)
      const { status } = await addDownload(bomb, 'a.xlsx')
      clearInterval(watch)
      expect(status).toBe(415)
      expect(Math.max(peak, process.memoryUsage().rss) - before).toBeLessThan(128 * megabyte)
    },
  )

  test('is not extracted, regardless of the paths of its entries', async () => {
    const xml =
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
    const entries = {
      '[Content_Types].xml': Buffer.from(xml),
      '../../../../tmp/onmaru-escaped': html,
      '/etc/onmaru': html,
    }
    const { status, path } = await addDownload(Buffer.from(zipSync(entries)), '../../a.xlsx')
    expect(status).toBe(200)
    await expect(readFile('/tmp/onmaru-escaped')).rejects.toThrow()
    expect((await guest.get(path)).bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('sent by an applicant is refused', async () => {
    const { id, applicant: own } = await startDraft()
    const packed = Buffer.from(zipSync({ 'a.pdf': pdf }))
    expect((await own.post(`/v1/application/${id}/upload`, upload('income', packed, 'a.pdf'))).status).toBe(415)
    expect(Object.keys(contents)).not.toContain('application/zip')
  })
})
