import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from './byte-range.ts'
import { flushFolder } from './durable.ts'
import { decryption, encryption, prefixBytes, sealedSpan } from './file-cipher.ts'

/** Where uploaded files lie, encrypted, under names of our own making. */
export type FileStore = {
  /** Streams a file in; resolves once it would survive a power cut, and leaves nothing behind when it fails. */
  write: (id: string, content: Readable, ...through: Transform[]) => Promise<void>
  /** Streams a file out, or a part of it, decrypted; fails where what is read was changed or cut off. */
  read: (id: string, range?: ByteRange) => Promise<Readable>
  remove: (id: string) => Promise<void>
  /** Removes what a kill left half written before a moment (milliseconds); a whole file is never touched. How many. */
  sweep: (before: number) => Promise<number>
}

/** A file store in a folder of this machine. */
export function openFileStore(folder: string, key: Uint8Array): FileStore {
  const incoming = path.join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const shelf = (id: string) => path.join(folder, id.slice(-2))
  const makeShelf = once(async (id) => {
    await mkdir(shelf(id), { recursive: true })
    await flushFolder(folder)
  })

  return {
    async write(id, content, ...through) {
      const temporary = path.join(incoming, id)
      try {
        await pipeline([content, ...through, encryption(key), createWriteStream(temporary, { flush: true })])
        await makeShelf(id)
        await rename(temporary, path.join(shelf(id), id))
        await flushFolder(shelf(id))
      } catch (reason) {
        await rm(temporary, { force: true })
        throw reason
      }
    },
    async read(id, range) {
      const handle = await open(path.join(shelf(id), id))
      const prefix = Buffer.alloc(prefixBytes)
      await handle.read(prefix, 0, prefixBytes, 0)
      const { size } = await handle.stat()
      const span = range ? sealedSpan(range) : { start: prefixBytes, end: size - 1 }
      const encrypted = handle.createReadStream({ start: span.start, end: Math.max(span.start, span.end) })
      const decrypted = decryption(key, prefix, range && { ...range, isToEnd: span.end >= size - 1 })
      // Either side failing ends both; the reader sees the failure on the stream it holds.
      pipeline(encrypted, decrypted).catch((reason: Error) => decrypted.destroy(reason))
      return decrypted
    },
    async remove(id) {
      await rm(path.join(shelf(id), id), { force: true })
    },
    async sweep(before) {
      const names = await readdir(incoming)
      const times = await Promise.all(names.map(async (name) => (await stat(path.join(incoming, name))).mtimeMs))
      const old = names.filter((_, index) => (times[index] ?? before) < before)
      for (const name of old) await rm(path.join(incoming, name), { force: true })
      return old.length
    },
  }
}

/** Does a piece of work once for each shelf of this process; what failed is done again. */
function once(work: (id: string) => Promise<void>): (id: string) => Promise<void> {
  const done = new Map<string, Promise<void>>()
  return (id) => {
    const name = id.slice(-2)
    const doing =
      done.get(name) ??
      work(id).catch((reason) => {
        done.delete(name)
        throw reason
      })
    done.set(name, doing)
    return doing
  }
}
