import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { conversions, inspections, PictureProcess } from '#server/file/picture/picture-process.ts'
import { serverItself } from '#server/http/fair-queue.ts'
import { openTestApp } from '../support/app.ts'
import { upload } from '../support/files.ts'
import { ultraHdr, withItems, withSegments, withTexts } from '../support/greedy-pictures.ts'

const { startDraft, close } = await openTestApp()
afterAll(close)

const small = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
const jpeg = await small.jpeg().toBuffer()
const png = await small.png().toBuffer()
const pictures = new PictureProcess({ bytes: 250_000_000, wait: 60_000 })

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
  ['a PNG whose texts unpack to 790 MB', 'image/png', withTexts(png, 100)],
  ['a HEIC of 100 items, each of 10 MB in the same place', 'image/heic', withItems(100)],
  ['a progressive Ultra HDR JPEG, which sharp does not call progressive', 'image/jpeg', ultraHdr(16_000, 12_400)],
]

describe('the process of pictures ends at its memory limit, and another decodes the next picture, for', () => {
  test.each([
    ...greedy,
    ['a JPEG of millions of empty segments', 'image/jpeg', withSegments(jpeg, 4_000_000)] as const,
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
  const progressive = open(ultraHdr(8_160, 6_120))
  expect(await inspections.run(serverItself, progressive, 'inspect', 'image/jpeg')).toBe('readable')
  expect((await conversions.run(serverItself, open(await largeHeic()), 'heicToJpeg')).length).toBeGreaterThan(100_000)
})

test('a JPEG of as many segments as honest ones have is read', async () => {
  expect(await inspect('image/jpeg', withSegments(jpeg, 1_000))).toBe('readable')
})

test.each(greedy)('an upload of %s is refused as damaged, and the next one is taken', async (_, __, bytes) => {
  const { id, applicant } = await startDraft()
  const send = (content: Buffer) => applicant.post(`/v1/application/${id}/upload`, upload('income', content))
  expect(await send(bytes)).toMatchObject({ status: 422, body: { code: 'fileDamaged' } })
  expect((await send(jpeg)).status).toBe(201)
})
