import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flushFolder } from './durable.ts'
import { decryption, encryption, prefixBytes } from './file-cipher.ts'

/** Where uploaded files lie, encrypted, under names of our own making. */
export type FileStore = {
  /** Streams a file in; resolves once it would survive a power cut, and leaves nothing behind when it fails. */
  write: (id: string, content: Readable, ...through: Transform[]) => Promise<void>
  /** Streams a file out, decrypted; fails where the file was changed or cut off. */
  read: (id: string) => Promise<Readable>
  remove: (id: string) => Promise<void>
  /** Removes what a kill left half written before a moment (milliseconds); a whole file is never touched. How many. */
  sweep: (before: number) => Promise<number>
}

/** A file store in a folder of this machine. */
export function openFileStore(folder: string, key: Uint8Array): FileStore {
  const incoming = path.join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const shelf = (id: string) => path.join(folder, id.slice(-2))

  return {
    async write(id, content, ...through) {
      const temporary = path.join(incoming, id)
      try {
        await pipeline([content, ...through, encryption(key), createWriteStream(temporary, { flush: true })])
        await mkdir(shelf(id), { recursive: true })
        await rename(temporary, path.join(shelf(id), id))
        await flushFolder(shelf(id))
        await flushFolder(folder)
      } catch (reason) {
        await rm(temporary, { force: true })
        throw reason
      }
    },
    async read(id) {
      const handle = await open(path.join(shelf(id), id))
      const prefix = Buffer.alloc(prefixBytes)
      await handle.read(prefix, 0, prefixBytes, 0)
      const encrypted = handle.createReadStream({ start: prefixBytes })
      const decrypted = decryption(key, prefix)
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
