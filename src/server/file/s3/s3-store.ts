import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { ByteRange } from '#server/file/byte-range.ts'
import {
  decryption,
  encryption,
  isUnder,
  keyOf,
  keysOf,
  prefixBytes,
  type StoreKeys,
  sealedSpan,
} from '#server/file/file-cipher.ts'
import { type FileStore, storedName } from '#server/file/file-store.ts'
import { filesBefore, flushFolder, makeFolderDurably } from '#server/process/durable.ts'
import { explain, isAbsent, isDenied } from './explain.ts'
import { asS3Error, drain, type S3, type S3Content } from './s3.ts'

/**
 * Same format and names as on disk. Each file is first encrypted into `folder`: this gives its size and hash, S3 stores
 * it completely or not at all, and a retry can send it again.
 * A file in `incoming` has no row yet: it is removed, durably, before the row is written. A file in `outgoing` is still
 * to be removed from the bucket. So a sweep may remove both from the bucket.
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
        // S3 may have stored it, or may do so later: it is removed now and again by the sweep, and the caller waits for
        // neither.
        await writeFile(file, '')
        s3.remove(objectOf(id)).catch(() => {})
        throw explain(reason, log, 'a file was not stored')
      }
    },
    async read(id, range) {
      try {
        return await read(id, range)
      } catch (reason) {
        if (isAbsent(reason)) throw reason
        throw explain(reason, log, 'a file was not read')
      }
    },
    // Not through `incoming`: a sweep removes leftovers there from the bucket.
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

/** Leftovers of a crash in `incoming` are removed together with those in `outgoing`. */
async function sweep(s3: S3, { incoming, outgoing }: Notes, before: number, log: Logger): Promise<number> {
  // A write that is still running, after the clock was set forward, misses its file and fails.
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
      // Keys of other programs may come back in another spelling, which does not advance the marker.
      if (!last || last.key === after) return ids
      after = last.key
    }
  } catch (reason) {
    // A key that may not list the bucket is valid; orphaned files then only take space.
    if (!isDenied(reason)) explain(reason, log, 'the bucket was not listed; the next sweep tries again')
    return undefined
  }
}

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

async function open(s3: S3, name: string, keys: Uint8Array[], range?: ByteRange): Promise<Readable> {
  const span = range ? sealedSpan(range) : { start: prefixBytes, end: Number.POSITIVE_INFINITY }
  const isFromStart = span.start === prefixBytes
  const head = await s3.get(name, 0, isFromStart ? span.end : prefixBytes - 1)
  const prefix = await takePrefix(head.content)
  if (!isFromStart) drain(head.content)
  const { content } = isFromStart ? head : await s3.get(name, span.start, span.end)
  const decrypted = decryption(keys, prefix, range && { ...range, isToEnd: span.end >= head.size - 1 })
  // A failure on either side ends both; the reader sees it on its stream.
  pipeline(content, decrypted).catch((reason: Error) => decrypted.destroy(reason))
  return decrypted
}

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
