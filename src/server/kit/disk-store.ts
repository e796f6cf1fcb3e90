import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesBefore, flushFolder } from './durable.ts'
import { decryption, encryption, prefixBytes, sealedSpan } from './file-cipher.ts'
import type { FileStore } from './file-store.ts'

/** A file store in a folder of this machine. */
export function openDiskStore(folder: string, key: Uint8Array): FileStore {
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
      const old = await filesBefore(incoming, before)
      for (const file of old) await rm(file, { force: true })
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
