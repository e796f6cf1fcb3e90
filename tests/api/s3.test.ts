import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { destroyDrafts } from '#server/application/destroy-drafts.ts'
import { openDiskStore } from '#server/file/disk-store.ts'
import { prefixBytes } from '#server/file/file-cipher.ts'
import { openS3 } from '#server/file/s3/s3.ts'
import { openS3Store } from '#server/file/s3/s3-store.ts'
import { openTestApp } from '../support/app.ts'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import { pdf, storedFiles, upload } from '../support/files.ts'
import { s3Access, s3Settings, startS3Server, storedObjects } from '../support/s3-server.ts'
import { makeBanner, makeDownload, makePopup } from '../support/samples.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-s3-'))
const s3 = await startS3Server(folder)
const lines: string[] = []
const errors = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
const { as, guest, deps, clock, apply, startDraft, close } = await openTestApp({ log: errors }, s3Settings(s3.port))
afterAll(async () => {
  await close()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})
const objects = () => storedObjects(folder)
const objectsAddedBy = async (work: () => Promise<unknown>) => {
  const before = objects()
  await work()
  return objects().filter((object) => !before.includes(object))
}
const fileOf = (content: Uint8Array, name: string, field = 'upload') => {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(content)], name))
  return { body }
}

describe('a server with an S3 bucket', () => {
  test('stores a document there, encrypted, and nothing on its own disk', async () => {
    const { applicant, id } = await apply()
    const content = Buffer.concat([pdf, Buffer.from('주민등록번호 뒷자리'), randomBytes(200_000)])
    const [object = ''] = await objectsAddedBy(() =>
      applicant.post(`/v1/application/${id}/upload`, upload('income', content)),
    )
    const tagBytes = 16
    const atRest = await readFile(object)
    expect(atRest.length).toBe(prefixBytes + content.length + 4 * tagBytes)
    expect(atRest.includes('주민등록번호')).toBe(false)
    expect(await storedFiles(deps)).toEqual([])
    const headers = { Purpose: encodeURIComponent('서류 심사') }
    const { bytes } = await as('application').get(`/console/application/${id}/upload/income`, { headers })
    expect(bytes.equals(content)).toBe(true)
    expect((await applicant.delete(`/v1/application/${id}/upload/income`)).status).toBe(204)
    expect(objects()).not.toContain(object)
  })

  test('serves a form from there, completely and in ranges, until it is deleted', async () => {
    const staff = as('centerDownloads')
    const { _id } = (await staff.post('/console/center/downloads', { json: makeDownload() })).body.download
    const content = Buffer.concat([pdf, randomBytes(300_000)])
    const added = await objectsAddedBy(() =>
      staff.post(`/console/center/downloads/${_id}/file`, fileOf(content, '서식.pdf')),
    )
    expect(added).toHaveLength(1)
    const get = (Range?: string) => guest.get(`/v1/center/downloads/${_id}/file`, { headers: Range ? { Range } : {} })
    expect((await get()).bytes.equals(content)).toBe(true)
    for (const [first, last] of [
      [0, 99],
      [65_500, 65_600],
      [131_072, content.length - 1],
    ] as const) {
      const { status, bytes } = await get(`bytes=${first}-${last}`)
      expect(status).toBe(206)
      expect(bytes.equals(content.subarray(first, last + 1))).toBe(true)
    }
    await staff.delete(`/console/center/downloads/${_id}`)
    expect(objects()).not.toContain(added[0])
  })

  test('answers 404 for an object that was deleted outside, and logs it once', async () => {
    const staff = as('centerDownloads')
    const { _id } = (await staff.post('/console/center/downloads', { json: makeDownload() })).body.download
    const [object = ''] = await objectsAddedBy(() =>
      staff.post(`/console/center/downloads/${_id}/file`, fileOf(pdf, '서식.pdf')),
    )
    rmSync(object)
    const before = lines.length
    const answer = await guest.get(`/v1/center/downloads/${_id}/file`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect(lines.slice(before).map((line) => JSON.parse(line).reason)).toEqual(['missing'])
  })

  test('serves pictures of popups and banners from there', async () => {
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1f4d3a' } })
      .jpeg()
      .toBuffer()
    const staff = as('popups')
    let photo = { _id: '', width: 0, height: 0, src: '' }
    const added = await objectsAddedBy(async () => {
      const { status, body } = await staff.post('/editor/photos', fileOf(picture, 'popup.jpg', 'files[]'))
      expect(status).toBe(201)
      photo = body.photos[0]
    })
    expect(added.length).toBeGreaterThanOrEqual(2)
    const { src, ...chosen } = photo
    await staff.post('/console/popups', { json: makePopup({ look: 'picture', picture: chosen }) })
    await staff.post('/console/banners', { json: makeBanner({ art: 'own', picture: chosen }) })
    const [popup] = (await guest.get('/v1/popups')).body.popups
    const [slide] = (await guest.get('/v1/banners/home')).body.banner.slides
    expect([popup.picture, slide.picture]).toEqual([chosen, chosen])
    for (const format of ['webp', 'avif']) {
      const shown = await guest.get(`/editor/photos/${popup.picture._id}/800.${format}`)
      expect(shown.headers.get('Content-Type')).toBe(`image/${format}`)
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 800, height: 600 })
    }
  })

  test('destroys expired objects there', async () => {
    const { applicant, id } = await startDraft()
    const [object] = await objectsAddedBy(() => applicant.post(`/v1/application/${id}/upload`, upload('income')))
    clock.advance(7 * 24 * 3_600 + 1)
    expect((await destroyDrafts(deps)).drafts).toBeGreaterThan(0)
    expect(objects()).not.toContain(object)
  })
})

describe('a bucket', () => {
  const key = randomBytes(32)
  const log = pino({ level: 'silent' })
  const open = (name: string) => openS3Store(openS3(s3Access(s3.port)), path.join(folder, name), key, log)
  const content = randomBytes(150_000)

  test('is shared by all servers with the same key', async () => {
    await open('one').write('0000-shared', Readable.from([content]))
    expect((await buffer(await open('other').read('0000-shared'))).equals(content)).toBe(true)
    await open('other').remove('0000-shared')
    await expect(open('one').read('0000-shared')).rejects.toThrow('NoSuchKey')
  })

  test('reads files copied from a disk store under the same names', async () => {
    const disk = path.join(folder, 'disk')
    await openDiskStore(disk, key).write('0000-moved', Readable.from([content]))
    cpSync(
      path.join(disk, 'ed', '0000-moved'),
      path.join(folder, 's3', 'onmaru-files', 'ed', '0000-moved._S3rver_object'),
      {
        recursive: true,
      },
    )
    expect((await buffer(await open('one').read('0000-moved'))).equals(content)).toBe(true)
  })

  test('sends no more than its reader consumes', async () => {
    const proxy = await startFaultyProxy(s3.port)
    const store = openS3Store(openS3(s3Access(proxy.port)), path.join(folder, 'slow'), key, log)
    const megabytes = 32
    const piece = randomBytes(1024 * 1024)
    await store.write('0000-large', Readable.from(Array(megabytes).fill(piece)))
    const stream = await store.read('0000-large')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(proxy.answeredBytes).toBeLessThan((megabytes / 2) * piece.length)
    let size = 0
    for await (const chunk of stream) size += chunk.length
    expect(size).toBe(megabytes * piece.length)
    proxy.stop()
  }, 60_000)
})

describe('a server', () => {
  test.each([
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch (403)'],
    [{ S3_ACCESS_KEY_ID: 'wrong' }, 'InvalidAccessKeyId (403)'],
    [{ S3_BUCKET: 'not-there' }, 'NoSuchBucket (404)'],
  ])('does not start with %j', async (wrong, why) => {
    await expect(openTestApp({}, { ...s3Settings(s3.port), ...wrong })).rejects.toThrow(why)
  })

  test('starts while S3 does not answer, and accepts files once it does', async () => {
    const proxy = await startFaultyProxy(s3.port)
    proxy.breakDown('down')
    const server = await openTestApp({}, s3Settings(proxy.port))
    const { applicant, id } = await server.startDraft()
    const send = () => applicant.post(`/v1/application/${id}/upload`, upload('income'))
    expect(await send()).toMatchObject({ status: 503, body: { code: 'serviceUnavailable' } })
    proxy.repair()
    expect((await send()).status).toBe(201)
    await server.close()
    proxy.stop()
  })
})
