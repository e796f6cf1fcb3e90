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
  isOpenedBy,
  keyOf,
  keysOf,
  prefixBytes,
  type StoreKeys,
  sealedSpan,
} from '#server/file/file-cipher.ts'
import { type FileStore, storedName } from '#server/file/file-store.ts'
import { filesBefore, flushFolder, makeFolderDurably } from '#server/process/durable.ts'
import { isAbsent, isDenied, reportS3Error } from './report-s3-error.ts'
import { asS3Error, drain, type S3, type S3Content } from './s3.ts'

/**
 * Encrypted files in a bucket, in the format and under the names of the disk. Each file is first encrypted into
 * `incoming`: this gives its size and hash, S3 stores it completely or not at all, and a retry can send it again. It
 * leaves `incoming`, durably, before its row is written; `outgoing` names files that are still to be removed from the
 * bucket. So a sweep may remove the files of both from the bucket.
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
        // S3 may have stored it, or may do so later: it is removed now and again by the sweep. The caller does not wait.
        await writeFile(file, '')
        s3.remove(objectOf(id)).catch(() => {})
        throw reportS3Error(reason, log, 'a file was not stored')
      }
    },
    async read(id, range) {
      try {
        return await read(id, range)
      } catch (reason) {
        if (isAbsent(reason)) throw reason
        throw reportS3Error(reason, log, 'a file was not read')
      }
    },
    // Not through `incoming`: a sweep removes leftovers there from the bucket.
    renew: (id) => renew(s3, id, path.join(renewing, id), [key, previousKey]),
    list: () => list(s3, log),
    isOwn: (id) => isOpenedBy((range) => read(id, range)),
    async remove(id) {
      try {
        await s3.remove(objectOf(id))
      } catch (reason) {
        await writeFile(path.join(outgoing, id), '', { flush: true })
        await flushFolder(outgoing)
        reportS3Error(reason, log, 'a file was not removed; the sweep tries again')
      }
    },
    sweep: (before) => sweep(s3, { incoming, outgoing }, before, log),
    check: () => check(s3, incoming),
  }
}

function objectOf(id: string): string {
  return `${id.slice(-2)}/${id}`
}

type Folders = { incoming: string; outgoing: string }

/** Leftovers of a crash in `incoming` are removed together with those in `outgoing`. */
async function sweep(s3: S3, { incoming, outgoing }: Folders, before: number, log: Logger): Promise<number> {
  // If the clock was set forward, this moves the file of a running write, which then fails.
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
    reportS3Error(reason, log, 'files were not removed; the next sweep tries again')
  }
  return count
}

async function check(s3: S3, incoming: string): Promise<void> {
  await access(incoming, constants.W_OK)
  const probe = s3.get('probe', 0, 0).then(({ content }) => content.resume())
  // The probe is absent: its answer shows that S3 answers.
  await probe.catch((reason) => {
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
    if (!isDenied(reason)) reportS3Error(reason, log, 'the bucket was not listed; the next sweep tries again')
    return undefined
  }
}

async function renew(s3: S3, id: string, file: string, keys: StoreKeys): Promise<boolean> {
  const [name, currentKey] = [objectOf(id), keyOf(keys[0], id)]
  if (await isOpenedBy((range) => open(s3, name, [currentKey], range))) return false
  try {
    await s3.put(name, await seal(file, [await open(s3, name, keysOf(id, keys)), encryption(currentKey)]))
  } finally {
    await rm(file, { force: true })
  }
  return true
}

/** Writes the streams into a local file, and measures it for S3. */
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

/** One request for the start of a file, whose prefix decryption needs; two for a later part. */
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
