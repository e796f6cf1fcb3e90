import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { filesBefore, flushFolder, makeFolderDurably } from '#server/process/durable.ts'
import { withoutValues } from '#server/process/without-values.ts'
import type { ByteRange } from './byte-range.ts'
import {
  decryption,
  encryption,
  isOpenedBy,
  keyOf,
  keysOf,
  prefixBytes,
  sealedBytes,
  sealedSpan,
} from './file-cipher.ts'
import { type FileStore, storedName } from './file-store.ts'

/**
 * Bytes that one call of the disk reads or writes: calls wait for the four threads that also flush. Whole segments, so
 * that none is joined of two pieces.
 */
const pieceBytes = 4 * sealedBytes

/** Encrypted files in a folder of this machine. `previousKey` still opens files that were written before a key change. */
export function openDiskStore(folder: string, key: Uint8Array, previousKey?: Uint8Array, log?: Logger): FileStore {
  /** Files that are still being written. */
  const incoming = path.join(folder, 'incoming')
  /** Files that could not be removed. After a restart the deletion of orphaned files finds them. */
  const outgoing = new Set<string>()
  makeFolderDurably(incoming)
  // 256 subfolders, because a folder of very many files is slow.
  const shelf = (id: string) => path.join(folder, id.slice(-2))
  const makeShelf = oncePerShelf(async (id) => {
    await mkdir(shelf(id), { recursive: true })
    await flushFolder(folder)
  })

  const file = (id: string) => path.join(shelf(id), id)
  const read = (id: string, range?: ByteRange) => openFile(file(id), keysOf(id, [key, previousKey]), range)
  const write: FileStore['write'] = async (id, content, ...through) => {
    const temporary = path.join(incoming, id)
    try {
      await pipeline([
        content,
        ...through,
        encryption(keyOf(key, id)),
        createWriteStream(temporary, { flush: true, highWaterMark: pieceBytes }),
      ])
      await makeShelf(id)
      await rename(temporary, file(id))
      await flushFolder(shelf(id))
    } catch (reason) {
      await rm(temporary, { force: true })
      throw reason
    }
  }

  return {
    write,
    read,
    async renew(id) {
      if (await isOpenedBy((range) => openFile(file(id), [keyOf(key, id)], range))) return false
      await write(id, await read(id))
      return true
    },
    list: () => list(folder),
    isOwn: (id) => isOpenedBy((range) => read(id, range)),
    async remove(id) {
      try {
        await rm(file(id), { force: true })
      } catch (reason) {
        // The caller's work is done: a failed removal must not fail it.
        outgoing.add(id)
        log?.error({ err: withoutValues(reason), file: id }, 'a file was not removed; the sweep tries again')
      }
    },
    async sweep(before) {
      const old = await filesBefore(incoming, before)
      for (const file of old) await rm(file, { force: true })
      const due = outgoing.size
      for (const id of outgoing) await rm(file(id), { force: true }).then(() => outgoing.delete(id), leaveForNextSweep)
      return old.length + due - outgoing.size
    },
    check: () => access(incoming, constants.W_OK),
  }
}

const leaveForNextSweep = () => undefined

async function list(folder: string): Promise<string[]> {
  const shelves = (await readdir(folder)).filter((name) => name.length === 2)
  const ids: string[] = []
  // One by one: requests are answered in between.
  for (const shelf of shelves)
    for (const name of await readdir(path.join(folder, shelf))) {
      const id = storedName.exec(`${shelf}/${name}`)?.[2]
      if (id) ids.push(id)
    }
  return ids
}

async function openFile(file: string, keys: Uint8Array[], range?: ByteRange): Promise<Readable> {
  const handle = await open(file)
  const prefix = Buffer.alloc(prefixBytes)
  await handle.read(prefix, 0, prefixBytes, 0)
  const { size } = await handle.stat()
  const span = range ? sealedSpan(range) : { start: prefixBytes, end: size - 1 }
  const encrypted = handle.createReadStream({
    start: span.start,
    end: Math.max(span.start, span.end),
    highWaterMark: pieceBytes,
  })
  const decrypted = decryption(keys, prefix, range && { ...range, isToEnd: span.end >= size - 1 })
  // A failure on either side ends both; the reader sees it on its stream.
  pipeline(encrypted, decrypted).catch((reason: Error) => decrypted.destroy(reason))
  return decrypted
}

function oncePerShelf(work: (id: string) => Promise<void>): (id: string) => Promise<void> {
  const runs = new Map<string, Promise<void>>()
  return (id) => {
    const shelf = id.slice(-2)
    const run =
      runs.get(shelf) ??
      work(id).catch((reason) => {
        runs.delete(shelf)
        throw reason
      })
    runs.set(shelf, run)
    return run
  }
}
