import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openDiskStore } from '#server/file/disk-store.ts'
import { prefixBytes, sealedBytes } from '#server/file/file-cipher.ts'
import { openS3 } from '#server/file/s3/s3.ts'
import { openS3Store } from '#server/file/s3/s3-store.ts'
import { isLongRun } from '../support/extent.ts'
import { objectPath, s3Access, startS3Server } from '../support/s3-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-range-'))
const s3 = await startS3Server(folder)
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})
const key = randomBytes(32)
const files = path.join(folder, 'files')
const stores = {
  disk: { store: openDiskStore(files, key), pathOf: (id: string) => path.join(files, id.slice(-2), id) },
  S3: {
    store: openS3Store(openS3(s3Access(s3.port)), files, key, pino({ level: 'silent' })),
    pathOf: (id: string) => objectPath(folder, id),
  },
}
const segment = 64 * 1024

const edges = (size: number) =>
  [0, 1, 2, 3].flatMap((segments) => [-1, 0, 1].map((more) => segments * segment + more)).concat(size - 2, size - 1)

let count = 0

describe.each(Object.entries(stores))('on %s', (_, { store, pathOf }) => {
  async function storeFile(size: number) {
    const content = randomBytes(size)
    const id = `file-${String(count++).padStart(4, '0')}`
    await store.write(id, Readable.from([content]))
    return { id, content, file: pathOf(id) }
  }
  const readPart = async (id: string, start: number, end: number) => buffer(await store.read(id, { start, end }))

  test.each([1, 2, segment - 1, segment, segment + 1, 2 * segment - 1, 2 * segment, 2 * segment + 1, 3 * segment])(
    'any range of a file of %i bytes is read as written',
    async (size) => {
      const { id, content } = await storeFile(size)
      const places = [...new Set(edges(size).filter((place) => place >= 0 && place < size))].sort((a, b) => a - b)
      for (const start of places)
        for (const end of places.filter((place) => place >= start)) {
          const part = await readPart(id, start, end)
          expect(part.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
        }
      expect((await buffer(await store.read(id))).equals(content)).toBe(true)
    },
  )

  test('consecutive ranges make up the file', async () => {
    const { id, content } = await storeFile(3 * segment + 100)
    const places = fc.array(fc.nat(content.length - 1), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(places, async (cuts) => {
        const starts = [...new Set([0, ...cuts])].sort((a, b) => a - b)
        const parts = starts.map((start, index) => readPart(id, start, (starts[index + 1] ?? content.length) - 1))
        expect(Buffer.concat(await Promise.all(parts)).equals(content)).toBe(true)
      }),
      { numRuns: isLongRun ? 200 : 15 },
    )
  })

  test('a range is refused only if one of its own segments was changed', async () => {
    const { id, content, file } = await storeFile(3 * segment)
    const bytes = await readFile(file)
    const changed = prefixBytes + sealedBytes + 5
    bytes[changed] = (bytes[changed] ?? 0) ^ 1
    await writeFile(file, bytes)
    expect((await readPart(id, 0, segment - 1)).equals(content.subarray(0, segment))).toBe(true)
    expect((await readPart(id, 2 * segment, 3 * segment - 1)).equals(content.subarray(2 * segment))).toBe(true)
    for (const [start, end] of [
      [segment - 1, segment],
      [segment, segment],
      [2 * segment - 1, 2 * segment],
    ] as const)
      await expect(readPart(id, start, end), `${start}-${end}`).rejects.toThrow()
  })

  test.each([1, 16, 17, sealedBytes, sealedBytes + 1])(
    "a range is refused if %i bytes of the file's end are missing",
    async (missing) => {
      const { id, file } = await storeFile(2 * segment + 100)
      const { length } = await readFile(file)
      truncateSync(file, length - missing)
      await expect(readPart(id, segment, 2 * segment + 99)).rejects.toThrow()
    },
  )

  test('a file truncated between two segments does not pass as a shorter file', async () => {
    const { id, file } = await storeFile(3 * segment)
    truncateSync(file, prefixBytes + 2 * sealedBytes)
    await expect(readPart(id, segment, 2 * segment - 1)).rejects.toThrow()
    await expect(readPart(id, segment, 3 * segment - 1)).rejects.toThrow()
  })

  test('a swapped segment is refused', async () => {
    const { id, file } = await storeFile(3 * segment)
    const bytes = await readFile(file)
    const startOf = (index: number) => prefixBytes + index * sealedBytes
    const part = (index: number) => bytes.subarray(startOf(index), startOf(index + 1))
    await writeFile(file, Buffer.concat([bytes.subarray(0, prefixBytes), part(1), part(0), part(2)]))
    await expect(readPart(id, 0, 10)).rejects.toThrow()
  })

  test('a destroyed stream closes the file', async () => {
    const { id } = await storeFile(3 * segment)
    const stream = await store.read(id, { start: 0, end: 3 * segment - 1 })
    stream.destroy()
    await store.remove(id)
    await expect(store.read(id)).rejects.toThrow()
  })
})
