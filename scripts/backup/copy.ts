import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { Duplex, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

type Copied = { sha256: string; bytes: number }
/** Encrypts or decrypts the copied bytes. `hashed` is the encrypted side in both cases: a backup lists its own bytes. */
export type ByteTransform = {
  hashed: 'input' | 'output'
  apply: (bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>
}

/**
 * Copies a file to a new path, flushed, readable only for its owner. The source is opened first: a missing file leaves no
 * copy, and a file that is removed meanwhile is copied completely.
 */
export async function copyHashed(from: string, to: string, transform?: ByteTransform): Promise<Copied> {
  const source = await open(from)
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const steps: Duplex[] = transform ? [asStream(transform)] : []
  if (transform?.hashed === 'input') steps.unshift(meter)
  else steps.push(meter)
  await pipeline([
    source.createReadStream(),
    ...steps,
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  ])
  return { sha256: hash.digest('hex'), bytes }
}

/** The casts are safe: the global `ReadableStream` and that of `node:stream/web` differ only in their types. */
function asStream({ apply }: ByteTransform): Duplex {
  return Duplex.from(async function* (bytes: AsyncIterable<Uint8Array>) {
    const given = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>
    yield* Readable.fromWeb((await apply(given)) as NodeStream<Uint8Array>)
  })
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Flushes a file, or the names in a folder. */
export async function flush(at: string): Promise<void> {
  const handle = await open(at, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes the folders of these files up to `root`, included. */
export async function flushFolders(root: string, files: Iterable<string>): Promise<void> {
  const folders = new Set([root])
  for (const file of files)
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder))
      folders.add(path.join(root, folder))
  for (const folder of folders) await flush(folder)
}
