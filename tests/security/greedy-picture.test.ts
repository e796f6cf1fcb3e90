import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { inspections, PictureProcess, previews } from '#server/file/picture/picture-process.ts'
import { serverItself } from '#server/http/fair-queue.ts'
import { openTestApp } from '../support/app.ts'
import { upload } from '../support/files.ts'
import {
  heicWithItems,
  jpegWithScans,
  jpegWithSegments,
  pngWithTexts,
  ultraHdrJpeg,
} from '../support/greedy-pictures.ts'

const { startDraft, close } = await openTestApp()
afterAll(close)

const small = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
const jpeg = await small.jpeg().toBuffer()
const png = await small.png().toBuffer()
/** Half a second of a core. */
const laborious = jpegWithScans(7_000, 5_000, 99)
const generousLimits = { bytes: 1e9, work: 60_000, wait: 60_000 }
const pictures = new PictureProcess({ ...generousLimits, bytes: 250_000_000 })

const open = (bytes: Buffer) => async () => Readable.from([bytes])
const inspect = (type: string, bytes: Buffer) => pictures.run(serverItself, open(bytes), 'inspect', type)
const convert = (bytes: Buffer) => pictures.run(serverItself, open(bytes), 'heicToJpeg')

/** The first tile of `small-head.heic`, 8,064 × 6,048, as the picture itself. */
async function largeHeic(): Promise<Buffer> {
  const bytes = await readFile('tests/support/small-head.heic')
  const [grid, tile] = [bytes.indexOf('infe'), bytes.indexOf('infe', bytes.indexOf('infe') + 4)]
  bytes.writeUInt16BE(2, bytes.indexOf('pitm') + 8)
  bytes.writeUInt8(1, grid + 7)
  bytes.writeUInt8(0, tile + 7)
  return bytes
}

const greedy: [name: string, type: string, bytes: Buffer][] = [
  ['a PNG whose texts unpack to 790 MB', 'image/png', pngWithTexts(png, 100)],
  ['a HEIC of 100 items, each of 10 MB in the same place', 'image/heic', heicWithItems(100)],
  ['a progressive Ultra HDR JPEG, which sharp does not call progressive', 'image/jpeg', ultraHdrJpeg(16_000, 12_400)],
]

describe('the process of pictures ends at its memory limit, and another decodes the next picture, for', () => {
  test.each([
    ...greedy,
    ['a JPEG of millions of empty segments', 'image/jpeg', jpegWithSegments(jpeg, 4_000_000)] as const,
  ])('%s', async (_, type, bytes) => {
    expect(await inspect(type, bytes)).toBe('damaged')
    expect(await inspect('image/jpeg', jpeg)).toBe('readable')
  })

  test('a HEIC whose header says 8 × 8 and whose tiles take gigabytes', async () => {
    const bomb = await readFile('tests/support/small-head.heic')
    expect(await sharp(bomb).metadata()).toMatchObject({ width: 8, height: 8 })
    expect(await convert(bomb)).toBe('damaged')
    expect((await convert(await readFile('tests/support/two-colours.heic'))).length).toBeGreaterThan(100)
  })
})

test('pictures of 50 million pixels keep within the limits', async () => {
  const progressive = open(ultraHdrJpeg(8_160, 6_120))
  expect(await inspections.run(serverItself, progressive, 'inspect', 'image/jpeg')).toBe('readable')
  expect((await previews.run(serverItself, open(await largeHeic()), 'heicToJpeg')).length).toBeGreaterThan(100_000)
})

test('a picture that takes too much work is damaged, and the next one starts another process', async () => {
  const impatient = new PictureProcess({ ...generousLimits, work: 150 })
  expect(await impatient.run(serverItself, open(laborious), 'inspect', 'image/jpeg')).toBe('damaged')
  expect(await impatient.run(serverItself, open(jpeg), 'inspect', 'image/jpeg')).toBe('readable')
})

test('a picture that takes much work is repeated in a slow process, while the next one is answered', async () => {
  const impatient = new PictureProcess({ ...generousLimits, work: 150 }, new PictureProcess(generousLimits))
  const { promise: next, resolve: answerNext } = Promise.withResolvers<void>()
  let opened = 0
  const openTwice = async () => {
    if (++opened === 2) await next
    return Readable.from([laborious])
  }
  const answer = impatient.run(serverItself, openTwice, 'inspect', 'image/jpeg')
  expect(await impatient.run(serverItself, open(jpeg), 'inspect', 'image/jpeg')).toBe('readable')
  answerNext()
  expect(await answer).toBe('readable')
  expect(opened).toBe(2)
})

const scans = Buffer.from('ffda'.repeat(200), 'hex')
/** Within a scan decoders skip a reserved marker alone, and not the length that seems to follow. */
function withOddMarker(bytes: Buffer): Buffer {
  bytes.writeUInt32BE(0xff02ffff, bytes.indexOf(Buffer.from([0xff, 0xda])) + 14)
  return bytes
}
/** Segments (APP1), as for the preview of a camera; and another picture or a film behind the end. */
const besideScans = [jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0x01, 0x92]), scans, jpeg.subarray(2), scans]

test.each<[string, Buffer, string]>([
  ['of 100 scans', jpegWithScans(64, 48, 99), 'readable'],
  ['of 101 scans', jpegWithScans(64, 48, 100), 'damaged'],
  ['whose 101 scans follow a marker without a length', withOddMarker(jpegWithScans(64, 48, 100)), 'damaged'],
  ['with scans in its metadata and behind its end', Buffer.concat(besideScans), 'readable'],
])('a JPEG %s is decoded only if its scans are few', async (_, bytes, finding) => {
  expect(await inspect('image/jpeg', bytes)).toBe(finding)
})

test('a JPEG of as many segments as honest ones have is read', async () => {
  expect(await inspect('image/jpeg', jpegWithSegments(jpeg, 1_000))).toBe('readable')
})

test.each(greedy)('an upload of %s is refused as damaged, and the next one is taken', async (_, __, bytes) => {
  const { id, applicant } = await startDraft()
  const send = (content: Buffer) => applicant.post(`/v1/application/${id}/upload`, upload('income', content))
  expect(await send(bytes)).toMatchObject({ status: 422, body: { code: 'fileDamaged' } })
  expect((await send(jpeg)).status).toBe(201)
})
