import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { ByteRange } from '#server/kit/byte-range.ts'
import { filesBefore, flushFolder, makeFolderDurably } from '#server/kit/durable.ts'
import {
  decryption,
  encryption,
  isUnder,
  keyOf,
  keysOf,
  prefixBytes,
  type StoreKeys,
  sealedSpan,
} from '#server/kit/file-cipher.ts'
import { type FileStore, storedName } from '#server/kit/file-store.ts'
import { explain, isAbsent, isDenied } from './explain.ts'
import { asS3Error, drain, type S3, type S3Content } from './s3.ts'

/**
 * A file store in a bucket, in the same form and under the same names as on disk. Each file is encrypted into `folder`
 * first: then its size and hash are known, S3 takes it whole or not at all, and a further attempt has something to send.
 *
 * What lies in `incoming` is named by no row: it goes before the row is written, and that it is gone survives a power
 * cut. What lies in `outgoing` is still to be removed. A sweep may thus remove both from the bucket.
 */
export function openS3Store(s3: S3, folder: string, key: Uint8Array, log: Logger, previousKey?: Uint8Array): FileStore {
  const incoming = path.join(folder, 'incoming')
  const outgoing = path.join(folder, 'outgoing')
  const renewing = path.join(folder, 'renewing')
  for (const one of [incoming, outgoing, renewing]) makeFolderDurably(one)

  const read = (id: string, range?: ByteRange) => open(s3, objectOf(id), keysOf(id, [key, previousKey]), range)

  return {
    async write(id, content, ...through) {
      const file = path.join(incoming, id)
      const sealed = await seal(file, [content, ...through, encryption(keyOf(key, id))])
      try {
        await s3.put(objectOf(id), sealed)
        await rm(file)
        await flushFolder(incoming)
      } catch (reason) {
        // S3 may have it all the same, or not until later: it is removed now, and once more by the sweep. The caller is
        // kept waiting for neither.
        await writeFile(file, '')
        s3.remove(objectOf(id)).catch(() => {})
        throw explain(reason, log, 'a file was not stored')
      }
    },
    async read(id, range) {
      try {
        return await read(id, range)
      } catch (reason) {
        // Who reads says which record names it.
        if (isAbsent(reason)) throw reason
        throw explain(reason, log, 'a file was not read')
      }
    },
    // Not through `incoming`: what a kill leaves there is removed from the bucket.
    renew: (id) => renew(s3, id, path.join(renewing, id), [key, previousKey]),
    list: () => list(s3, log),
    isOwn: (id) => isUnder((range) => read(id, range)),
    async remove(id) {
      try {
        await s3.remove(objectOf(id))
      } catch (reason) {
        await writeFile(path.join(outgoing, id), '', { flush: true })
        await flushFolder(outgoing)
        explain(reason, log, 'a file was not removed; the sweep tries again')
      }
    },
    sweep: (before) => sweep(s3, { incoming, outgoing }, before, log),
    check: () => check(s3, incoming),
  }
}

function objectOf(id: string): string {
  return `${id.slice(-2)}/${id}`
}

type Notes = { incoming: string; outgoing: string }

/** Whatever a kill left in the one folder joins what is still to be removed. */
async function sweep(s3: S3, { incoming, outgoing }: Notes, before: number, log: Logger): Promise<number> {
  // Whoever should still be writing one, after a leap of the clock, misses it and fails.
  for (const file of await filesBefore(incoming, before))
    await rename(file, path.join(outgoing, path.basename(file))).catch(() => {})
  const due = await filesBefore(outgoing, Number.POSITIVE_INFINITY)
  let count = 0
  try {
    for (; count < due.length; count++) {
      const file = due[count] ?? ''
      await s3.remove(objectOf(path.basename(file)))
      await rm(file, { force: true })
    }
  } catch (reason) {
    explain(reason, log, 'files were not removed; the next sweep tries again')
  }
  return count
}

async function check(s3: S3, incoming: string): Promise<void> {
  await access(incoming, constants.W_OK)
  const drained = s3.get('probe', 0, 0).then(({ content }) => content.resume())
  await drained.catch((reason) => {
    if (!isAbsent(reason) && !isDenied(reason)) throw reason
  })
}

async function list(s3: S3, log: Logger): Promise<string[] | undefined> {
  const ids: string[] = []
  try {
    for (let after = ''; ; ) {
      const entries = await s3.list('', after)
      ids.push(...entries.flatMap(({ key }) => storedName.exec(key)?.[2] ?? []))
      const last = entries.at(-1)
      // The keys of others may come back in another spelling, which stands no further on.
      if (!last || last.key === after) return ids
      after = last.key
    }
  } catch (reason) {
    // A key that may not list the bucket is in order, and costs no more than the space of what nobody names.
    if (!isDenied(reason)) explain(reason, log, 'the bucket was not listed; the next sweep tries again')
    return undefined
  }
}

/** Puts an object in its own place, by way of a file; S3 has the old one until it has the new one whole. */
async function renew(s3: S3, id: string, file: string, keys: StoreKeys): Promise<boolean> {
  const [name, own] = [objectOf(id), keyOf(keys[0], id)]
  if (await isUnder((range) => open(s3, name, [own], range))) return false
  try {
    await s3.put(name, await seal(file, [await open(s3, name, keysOf(id, keys)), encryption(own)]))
  } finally {
    await rm(file, { force: true })
  }
  return true
}

/** Encrypts what comes into a file, which is gone again where that fails. */
async function seal(file: string, streams: [Readable, ...Transform[]]): Promise<S3Content> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline([...streams, measure, createWriteStream(file)])
  } catch (reason) {
    await rm(file, { force: true })
    throw reason
  }
  return { open: () => createReadStream(file), size, sha256: hash.digest('hex') }
}

/** One call where what is asked for begins with the first segment, which the prefix lies before; else two. */
async function open(s3: S3, name: string, keys: Uint8Array[], range?: ByteRange): Promise<Readable> {
  const span = range ? sealedSpan(range) : { start: prefixBytes, end: Number.POSITIVE_INFINITY }
  const isFromStart = span.start === prefixBytes
  const head = await s3.get(name, 0, isFromStart ? span.end : prefixBytes - 1)
  const prefix = await takePrefix(head.content)
  if (!isFromStart) drain(head.content)
  const { content } = isFromStart ? head : await s3.get(name, span.start, span.end)
  const decrypted = decryption(keys, prefix, range && { ...range, isToEnd: span.end >= head.size - 1 })
  // Either side failing ends both; the reader sees the failure on the stream it holds.
  pipeline(content, decrypted).catch((reason: Error) => decrypted.destroy(reason))
  return decrypted
}

/** Takes the prefix off the beginning of a stream, which goes on behind it. */
async function takePrefix(stream: Readable): Promise<Buffer> {
  for (;;) {
    const head: Buffer | null = stream.read(prefixBytes)
    if (head?.length === prefixBytes) return head
    if (head || stream.readableEnded) throw new Error('encrypted file is cut off')
    await once(stream, 'readable').catch((reason) => {
      throw asS3Error(reason)
    })
  }
}
