import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectPicture } from './inspect-picture.ts'

const pictures = {
  'image/heic': await readFile('tests/support/two-colours.heic'),
  'image/avif': await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .avif()
    .toBuffer(),
}
/** A `free` box (ISO 14496-12) may stand anywhere and holds nothing. */
const emptyBox = Buffer.from('\0\0\0\bfree', 'latin1')

test.each([
  ['image/heic', 10, 'readable'],
  ['image/heic', 1_000, 'damaged'],
  ['image/avif', 10, 'readable'],
  ['image/avif', 1_000, 'damaged'],
] as const)('%s with %i more boxes is %s', async (type, count, finding) => {
  const boxes = Array.from({ length: count }, () => emptyBox)
  expect(await inspectPicture(type, Buffer.concat([pictures[type], ...boxes]))).toBe(finding)
})
