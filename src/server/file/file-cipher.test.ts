import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decryption, encryption, keyOf, keysOf, prefixBytes } from './file-cipher.ts'

const key = randomBytes(32)
const segment = 64 * 1024
const tagBytes = 16
const sealed = segment + tagBytes

const encrypt = (content: Uint8Array) => buffer(Readable.from([content]).compose(encryption(key)))
const decryptPieces = (prefix: Uint8Array, pieces: Uint8Array[], using = key) =>
  buffer(Readable.from(pieces).compose(decryption([using], prefix)))
const decrypt = (file: Buffer, using = key) =>
  decryptPieces(file.subarray(0, prefixBytes), [file.subarray(prefixBytes)], using)

function cut(bytes: Uint8Array, places: number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  return ends.map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end))
}

const places = fc.array(fc.nat(3 * segment), { maxLength: 5 })
const length = fc.oneof(
  fc.nat(2_000),
  ...[0, 1, 2, 3].map((segments) =>
    fc.integer({ min: -2, max: 2 }).map((more) => Math.max(0, segments * segment + more)),
  ),
)

test('content is decrypted unchanged, regardless of chunk sizes', async () => {
  await fc.assert(
    fc.asyncProperty(length, places, places, async (size, writes, reads) => {
      const content = randomBytes(size)
      const file = await buffer(Readable.from(cut(content, writes)).compose(encryption(key)))
      const back = await decryptPieces(file.subarray(0, prefixBytes), cut(file.subarray(prefixBytes), reads))
      expect(back.equals(content)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each([0, 1, segment - 1, segment, segment + 1, 3 * segment])('%i bytes need one tag per segment', async (size) => {
  const file = await encrypt(Buffer.alloc(size))
  expect(file.length).toBe(prefixBytes + size + tagBytes * Math.max(1, Math.ceil(size / segment)))
})

test('the same content is never encrypted to the same bytes', async () => {
  const content = Buffer.alloc(1000)
  expect((await encrypt(content)).equals(await encrypt(content))).toBe(false)
})

describe('a changed file is refused:', () => {
  test('any byte changed, in any bit', async () => {
    const file = await encrypt(randomBytes(300))
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (place, bits) => {
        const changed = Buffer.from(file)
        changed[place] = (changed[place] ?? 0) ^ bits
        await expect(decrypt(changed)).rejects.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  test('every single byte of a small file', async () => {
    const file = await encrypt(Buffer.from('주민등록표 등본'))
    for (let place = 0; place < file.length; place++) {
      const changed = Buffer.from(file)
      changed[place] = (changed[place] ?? 0) ^ 0x80
      await expect(decrypt(changed), `byte ${place}`).rejects.toThrow()
    }
  })

  test('truncated at any length', async () => {
    const file = await encrypt(randomBytes(2 * segment + 100))
    const cuts = [
      0,
      1,
      15,
      16,
      sealed - 1,
      sealed,
      sealed + 1,
      2 * sealed,
      2 * sealed + 1,
      file.length - prefixBytes - 1,
    ]
    for (const kept of cuts)
      await expect(decrypt(file.subarray(0, prefixBytes + kept)), `${kept} bytes`).rejects.toThrow()
  })

  test('extended by any bytes', async () => {
    for (const size of [0, 100, segment]) {
      const file = await encrypt(randomBytes(size))
      for (const more of [1, 16, sealed])
        await expect(decrypt(Buffer.concat([file, Buffer.alloc(more)]))).rejects.toThrow()
    }
  })

  test('segments swapped, repeated, removed or from another file', async () => {
    const content = randomBytes(3 * segment)
    const parts = (file: Buffer) =>
      [0, 1, 2].map((index) => file.subarray(prefixBytes + index * sealed, prefixBytes + (index + 1) * sealed))
    const file = await encrypt(content)
    const [a, b, c] = parts(file) as [Buffer, Buffer, Buffer]
    const [, other] = parts(await encrypt(content)) as [Buffer, Buffer, Buffer]
    const orders = [
      [b, a, c],
      [a, c],
      [a, b],
      [b, c],
      [a, a, c],
      [a, b, b, c],
      [a, other, c],
      [c, b, a],
    ]
    for (const order of orders) await expect(decryptPieces(file.subarray(0, prefixBytes), order)).rejects.toThrow()
    expect((await decryptPieces(file.subarray(0, prefixBytes), [a, b, c])).equals(content)).toBe(true)
  })

  test("read under another file's name", async () => {
    const store = randomBytes(32)
    const file = await buffer(Readable.from([Buffer.from('x')]).compose(encryption(keyOf(store, 'one'))))
    const open = (id: string) =>
      buffer(
        Readable.from([file.subarray(prefixBytes)]).compose(
          decryption(keysOf(id, [store]), file.subarray(0, prefixBytes)),
        ),
      )
    expect(String(await open('one'))).toBe('x')
    await expect(open('other')).rejects.toThrow()
  })

  test('read with another key', async () => {
    await expect(decrypt(await encrypt(Buffer.from('x')), randomBytes(32))).rejects.toThrow()
  })
})

test('no byte of a changed segment is returned before the error', async () => {
  const content = randomBytes(2 * segment)
  const file = await encrypt(content)
  file[prefixBytes + sealed] = (file[prefixBytes + sealed] ?? 0) ^ 1
  const received: Buffer[] = []
  const reading = async () => {
    const stream = Readable.from([file.subarray(prefixBytes)]).compose(decryption([key], file.subarray(0, prefixBytes)))
    for await (const piece of stream) received.push(piece)
  }
  await expect(reading()).rejects.toThrow()
  expect(Buffer.concat(received).equals(content.subarray(0, Buffer.concat(received).length))).toBe(true)
  expect(Buffer.concat(received).length).toBeLessThanOrEqual(segment)
})
