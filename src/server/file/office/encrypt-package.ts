import { createCipheriv, createHash, createHmac, hash, randomBytes } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { compoundFile, type Folder } from './compound-file.ts'

/** Agile encryption of [MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15, with AES-256 in CBC and SHA-512, as Excel writes it. */

const spinCount = 100_000
/** Hashes of the password per round of the event loop: a few milliseconds. */
const hashesPerTurn = 4_000
const segmentBytes = 4096
const blockBytes = 16
const keyBytes = 32
/** The encrypted content begins with the length of the document. */
const sizeBytes = 8

/** Block keys of 2.3.4.11 to 2.3.4.14. */
const blockKeys = {
  verifierInput: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
  hmacKey: Buffer.from('5fb2ad010cb9e1f6', 'hex'),
  hmacValue: Buffer.from('a0677f02b22c8433', 'hex'),
}

const sha512 = (...parts: Uint8Array[]) => parts.reduce((sum, part) => sum.update(part), createHash('sha512')).digest()

function encrypt(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

/**
 * Readers need the length and the hash first, so the encrypted content is collected in an unnamed file. Memory holds
 * one piece at a time.
 */
export async function* encryptPackage(
  content: AsyncIterable<Uint8Array>,
  password: string,
): AsyncGenerator<Uint8Array> {
  const key = randomBytes(keyBytes)
  const salt = randomBytes(blockBytes)
  const file = await openUnnamed()
  try {
    const size = await writeSegments(file, content, { key, salt })
    const hmacKey = randomBytes(64)
    const hmac = createHmac('sha512', hmacKey)
    for await (const bytes of readWhole(file)) hmac.update(bytes)
    const integrity = {
      key: encrypt(key, ivOf(salt, blockKeys.hmacKey), hmacKey),
      value: encrypt(key, ivOf(salt, blockKeys.hmacValue), hmac.digest()),
    }
    const info = encryptionInfo({ salt, integrity, ...(await wrapKey(key, password)) })
    const root = { '\x06DataSpaces': dataSpaces, EncryptionInfo: info }
    yield* compoundFile(root, { name: 'EncryptedPackage', size, read: () => readWhole(file) })
  } finally {
    await file.close()
  }
}

const ivOf = (salt: Uint8Array, part: Uint8Array) => sha512(salt, part).subarray(0, blockBytes)

/** Unlinked at once: other processes cannot find it, and it disappears with this one. */
async function openUnnamed(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `onmaru-${randomBytes(16).toString('hex')}`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  return file
}

type PackageKey = { key: Uint8Array; salt: Uint8Array }

async function writeSegments(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  { key, salt }: PackageKey,
): Promise<number> {
  let [segment, length, at] = [0, 0, sizeBytes]
  const number = Buffer.alloc(4)
  const write = async (plain: Uint8Array) => {
    const parts: Uint8Array[] = []
    for (let from = 0; from < plain.length; from += segmentBytes) {
      number.writeUInt32LE(segment++)
      parts.push(encrypt(key, ivOf(salt, number), plain.subarray(from, from + segmentBytes)))
    }
    const bytes = Buffer.concat(parts)
    await file.write(bytes, 0, bytes.length, at)
    at += bytes.length
  }
  let rest: Uint8Array = Buffer.alloc(0)
  for await (const chunk of content) {
    length += chunk.length
    const waiting = Buffer.concat([rest, chunk])
    const whole = waiting.length - (waiting.length % segmentBytes)
    await write(waiting.subarray(0, whole))
    rest = waiting.subarray(whole)
  }
  await write(Buffer.concat([rest, Buffer.alloc((blockBytes - (rest.length % blockBytes)) % blockBytes)]))
  const size = Buffer.alloc(sizeBytes)
  size.writeBigUInt64LE(BigInt(length))
  await file.write(size, 0, sizeBytes, 0)
  return at
}

async function* readWhole(file: FileHandle): AsyncGenerator<Uint8Array> {
  const pieceBytes = 64 * 1024
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

type WrappedKey = { passwordSalt: Buffer; verifierInput: Buffer; verifierHash: Buffer; wrapped: Buffer }

async function wrapKey(key: Uint8Array, password: string): Promise<WrappedKey> {
  const salt = randomBytes(blockBytes)
  const spun = await spin(salt, password)
  const under = (part: Uint8Array, bytes: Uint8Array) => encrypt(sha512(spun, part).subarray(0, keyBytes), salt, bytes)
  const verifier = randomBytes(blockBytes)
  return {
    passwordSalt: salt,
    verifierInput: under(blockKeys.verifierInput, verifier),
    verifierHash: under(blockKeys.verifierHash, sha512(verifier)),
    wrapped: under(blockKeys.key, key),
  }
}

async function spin(salt: Uint8Array, password: string): Promise<Buffer> {
  const round = Buffer.alloc(4 + 64)
  sha512(salt, Buffer.from(password, 'utf16le')).copy(round, 4)
  for (let index = 0; index < spinCount; index++) {
    round.writeUInt32LE(index)
    hash('sha512', round, 'buffer').copy(round, 4)
    if (index % hashesPerTurn === 0) await nextTurn()
  }
  return round.subarray(4)
}

type Info = WrappedKey & { salt: Buffer; integrity: { key: Buffer; value: Buffer } }

function encryptionInfo({ salt, integrity, passwordSalt, verifierInput, verifierHash, wrapped }: Info): Buffer {
  const base64 = (bytes: Buffer) => bytes.toString('base64')
  const kind =
    'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"'
  const office = 'http://schemas.microsoft.com/office/2006'
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<encryption xmlns="${office}/encryption" xmlns:p="${office}/keyEncryptor/password" xmlns:c="${office}/keyEncryptor/certificate"><keyData ${kind} saltValue="${base64(salt)}"/><dataIntegrity encryptedHmacKey="${base64(integrity.key)}" encryptedHmacValue="${base64(integrity.value)}"/><keyEncryptors><keyEncryptor uri="${office}/keyEncryptor/password"><p:encryptedKey spinCount="${spinCount}" ${kind} saltValue="${base64(passwordSalt)}" encryptedVerifierHashInput="${base64(verifierInput)}" encryptedVerifierHashValue="${base64(verifierHash)}" encryptedKeyValue="${base64(wrapped)}"/></keyEncryptor></keyEncryptors></encryption>`
  // Version 4.4, agile.
  return Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index)
  return bytes
}

/** UNICODE-LP-P4: length in bytes, UTF-16, padded to a multiple of four. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf16le')
  return Buffer.concat([numbers(bytes.length), bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}

/** Reader, updater and writer of version 1.0. */
const versions = numbers(1, 1, 1)
const space = text('StrongEncryptionDataSpace')
const stream = text('EncryptedPackage')
const transformId = text('{FF9A3F03-56EF-4613-BDD5-5A41C1D07246}')

/** Declares that `EncryptedPackage` is encrypted (2.1 and 2.2 of the standard); the same in every file. */
const dataSpaces: Folder = {
  Version: Buffer.concat([text('Microsoft.Container.DataSpaces'), versions]),
  DataSpaceMap: Buffer.concat([numbers(8, 1, 12 + stream.length + space.length, 1, 0), stream, space]),
  DataSpaceInfo: { StrongEncryptionDataSpace: Buffer.concat([numbers(8, 1), text('StrongEncryptionTransform')]) },
  TransformInfo: {
    StrongEncryptionTransform: {
      '\x06Primary': Buffer.concat([
        numbers(8 + transformId.length, 1),
        transformId,
        text('Microsoft.Container.EncryptionTransform'),
        versions,
        numbers(0, 0, 0, 4),
      ]),
    },
  },
}
