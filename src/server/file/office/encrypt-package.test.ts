import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'officecrypto-tool'
import { describe, expect, test } from 'vitest'
import { encryptPackage } from './encrypt-package.ts'

const password = '열쇠-abcd-efgh'
/** The reader recognises a document by the signature of a ZIP archive. */
const documentOf = (bytes: number) => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(bytes - 4)])

async function* inChunks(content: Uint8Array, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

const encrypted = (content: Uint8Array, chunk = 10_007) =>
  buffer(Readable.from(encryptPackage(inChunks(content, chunk), password)))

describe('an encrypted document', () => {
  // Within mini sectors, at their limit, at and after the end of a segment, and beyond the header's list of sectors.
  test.each([
    [100, 1],
    [4_088, 4_096],
    [8_192, 20_000],
    [8_193, 10_007],
    [7_500_000, 65_536],
  ])('of %i bytes in chunks of %i is decrypted by another library', async (size, chunk) => {
    const content = documentOf(size)
    const bytes = await encrypted(content, chunk)
    expect(bytes.length % 512).toBe(0)
    expect((await decrypt(bytes, { password })).equals(content)).toBe(true)
  })

  test('differs each time, and opens with its password only', async () => {
    const content = documentOf(5_000)
    const [one, other] = await Promise.all([encrypted(content), encrypted(content)])
    expect(one.equals(other)).toBe(false)
    await expect(decrypt(one, { password: `${password} ` })).rejects.toThrow()
  })

  test('passes an error of its content to the reader', async () => {
    const failing = async function* () {
      yield documentOf(9_000)
      throw new Error('the store went away')
    }
    await expect(buffer(Readable.from(encryptPackage(failing(), password)))).rejects.toThrow('the store went away')
  })
})
