import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegOf } from './heic.ts'

const heic = await readFile('tests/support/two-colours.heic')

async function dot(jpeg: Uint8Array, left: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left, top: 24, width: 1, height: 1 }).raw().toBuffer())]
}

test('a HEIC picture becomes a JPEG of the same size and colours', async () => {
  const jpeg = await jpegOf(heic)
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
  const [red = 0, , blueOfRed = 0] = await dot(jpeg, 8)
  const [redOfBlue = 0, , blue = 0] = await dot(jpeg, 56)
  expect(red - blueOfRed).toBeGreaterThan(100)
  expect(blue - redOfBlue).toBeGreaterThan(100)
})

test.each([
  ['a picture that is cut off', heic.subarray(0, heic.length - 40)],
  ['what only begins like one', heic.subarray(0, 24)],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, and the next is converted', async (_, bytes) => {
  await expect(jpegOf(bytes)).rejects.toThrow()
  expect((await jpegOf(heic)).length).toBeGreaterThan(0)
})

test('a picture that takes too long is aborted, and the next is converted', async () => {
  await expect(jpegOf(heic, { wait: 1 })).rejects.toMatchObject({ name: 'AbortError' })
  expect((await jpegOf(heic)).length).toBeGreaterThan(0)
})

test('a picture whose header says 8 × 8 is aborted if its tiles take too much memory', async () => {
  const bomb = await readFile('tests/support/small-head.heic')
  expect(await sharp(bomb).metadata()).toMatchObject({ width: 8, height: 8 })
  await expect(jpegOf(bomb, { bytes: 100_000_000 })).rejects.toMatchObject({ name: 'AbortError' })
})

test('concurrent pictures are all converted', async () => {
  const jpegs = await Promise.all(Array.from({ length: 3 }, () => jpegOf(heic)))
  expect(new Set(jpegs.map(({ length }) => length)).size).toBe(1)
})
