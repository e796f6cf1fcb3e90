import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { doPictureJob } from './picture-jobs.ts'

const heic = await readFile('tests/support/two-colours.heic')
const inspectPicture = (type: string, bytes: Buffer, maximumPixels?: number) =>
  doPictureJob({ name: 'inspect', details: [type, maximumPixels] }, bytes)
/** A `free` box (ISO 14496-12) may stand anywhere and holds nothing. */
const emptyBox = Buffer.from('\0\0\0\bfree', 'latin1')

const small = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
const picture = (make: (image: Sharp) => Sharp) => make(small.clone()).toBuffer()
const jpeg = await picture((image) => image.jpeg())
const progressive = await picture((image) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }))
const png = await picture((image) => image.png())
const interlaced = await picture((image) => image.png({ progressive: true }))
const webp = await picture((image) => image.webp({ lossless: true }))
const gif = await picture((image) => image.gif())
const avif = await picture((image) => image.avif())

function patch(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

/** The same pictures with another size in their heads; the numbers are offsets of each format. */
const sized = {
  /** The frame header: SOF0, or SOF2 of a progressive one. */
  jpeg: (width: number, height: number, bytes = jpeg) =>
    patch(bytes, (copy) => {
      const at = Math.max(copy.indexOf(Buffer.from([0xff, 0xc0])), copy.indexOf(Buffer.from([0xff, 0xc2])))
      copy.writeUInt16BE(height, at + 5)
      copy.writeUInt16BE(width, at + 7)
    }),
  png: (width: number, height: number, bytes = png) =>
    patch(bytes, (copy) => {
      copy.writeUInt32BE(width, 16)
      copy.writeUInt32BE(height, 20)
      copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
    }),
  /** 14 bits each, less one, behind the signature of a lossless stream. */
  webp: (width: number, height: number) =>
    patch(webp, (copy) => {
      const at = copy.indexOf('VP8L') + 9
      copy.writeUInt32LE(((copy.readUInt32LE(at) & 0xf0000000) | (width - 1) | ((height - 1) << 14)) >>> 0, at)
    }),
  /** The screen, and the frame on it, behind its separator and its place. */
  gif: (width: number, height: number) =>
    patch(gif, (copy) => {
      for (const at of [6, copy.indexOf(Buffer.from([0, 0x2c, 0, 0, 0, 0])) + 6]) {
        copy.writeUInt16LE(width, at)
        copy.writeUInt16LE(height, at + 2)
      }
    }),
}

describe('refuses a picture that would take too much memory, by its head alone:', () => {
  test.each<[string, string, Buffer]>([
    ['a progressive JPEG', 'image/jpeg', sized.jpeg(9_000, 9_000, progressive)],
    ['an interlaced PNG', 'image/png', sized.png(12_000, 12_000, interlaced)],
    ['a PNG of long lines', 'image/png', sized.png(1_000_000, 16)],
    ['a WebP', 'image/webp', sized.webp(16_383, 16_383)],
    ['a GIF', 'image/gif', sized.gif(16_383, 16_383)],
    ['an AVIF, whose head may be false', 'image/avif', avif],
  ])('%s', async (_, type, bytes) => {
    expect(await inspectPicture(type, bytes)).toBe('other')
  })

  test('a picture with more pixels than the caller accepts', async () => {
    expect(await inspectPicture('image/jpeg', jpeg, 64 * 48 - 1)).toBe('other')
    expect(await inspectPicture('image/jpeg', jpeg, 64 * 48)).toBe('readable')
  })

  test.each<[string, string, Buffer]>([
    ['a JPEG as the largest cameras write it', 'image/jpeg', sized.jpeg(16_320, 12_240)],
    ['a PNG of a large scanner', 'image/png', sized.png(9_921, 14_031)],
    ['a WebP of a phone', 'image/webp', sized.webp(8_160, 6_120)],
  ])('but not %s', async (_, type, bytes) => {
    // Decoding begins, and finds damage, because the data does not fill the size in the head.
    expect(await inspectPicture(type, bytes)).not.toBe('other')
  })
})

/** An animation of two frames with its last frame repeated. */
async function animation(frames: number): Promise<Buffer> {
  const raw = { width: 1, height: 2, channels: 3, pageHeight: 1 } as const
  const two = await sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw })
    .webp({ lossless: true })
    .toBuffer()
  const last = two.subarray(two.lastIndexOf('ANMF'))
  const whole = Buffer.concat([two, ...Array.from({ length: frames - 2 }, () => last)])
  return patch(whole, (copy) => copy.writeUInt32LE(copy.length - 8, 4))
}

test.each<[string, string, Buffer, string]>([
  ['a HEIC of 10 more boxes', 'image/heic', Buffer.concat([heic, ...Array(10).fill(emptyBox)]), 'readable'],
  ['a HEIC of 1,000 more boxes', 'image/heic', Buffer.concat([heic, ...Array(1_000).fill(emptyBox)]), 'damaged'],
  ['a WebP of 100 frames', 'image/webp', await animation(100), 'readable'],
  ['a WebP of 1,000 frames', 'image/webp', await animation(1_000), 'damaged'],
  ['a GIF', 'image/gif', gif, 'readable'],
])('%s is read unless it has too many parts for its decoder', async (_, type, bytes, finding) => {
  expect(await inspectPicture(type, bytes)).toBe(finding)
})
