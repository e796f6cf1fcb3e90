import path from 'node:path'
import type { SystemCall } from './read-trace.ts'

export type Inode = { isFolder: boolean }
/** Line numbers of the trace. */
type During = { start: number; end: number }
export type Write = During & { kind: 'write'; inode: Inode; offset: number; data: Buffer }
export type Truncate = During & { kind: 'truncate'; inode: Inode; size: number }
type Link = During & { kind: 'link'; folder: Inode; name: string; inode: Inode }
type Unlink = During & { kind: 'unlink'; folder: Inode; name: string }
type Rename = During & { kind: 'rename'; from: Inode; oldName: string; folder: Inode; name: string; inode: Inode }
export type Change = Write | Truncate | Link | Unlink | Rename

export type Changes = {
  root: Inode
  changes: Change[]
  flushes: (During & { inode: Inode })[]
  /** By the line at which sending started. */
  sent: { start: number; text: string }[]
}

/** Reads the changes below `root`, which was empty. Throws on a system call with unknown effects on files. */
export function readChanges(root: string, calls: SystemCall[]): Changes {
  const reader = new TraceReader(root)
  for (const call of calls) if (!(call.result < 0)) reader.take(call)
  return reader.found
}

class TraceReader {
  readonly found: Changes = { root: { isFolder: true }, changes: [], flushes: [], sent: [] }
  readonly #root: string
  readonly #inodes = new Map<string, Inode>()
  readonly #open = new Map<number, { inode: Inode; offset: number; appends: boolean }>()
  readonly #sizes = new Map<Inode, number>()

  constructor(root: string) {
    this.#root = root
    this.#inodes.set(root, this.found.root)
  }

  take(call: SystemCall): void {
    const { name, texts, target } = call
    if (name.startsWith('io_uring')) throw new Error('the writes of io_uring cannot be seen')
    if (name === 'mmap') {
      this.#refuseSharedMemory(call)
      return
    }
    const paths =
      name.includes('write') || name.startsWith('send') ? [] : texts.map((text) => path.resolve(String(text)))
    if (!this.#isOurs(target) && !paths.some((one) => this.#isOurs(one))) {
      if (/^(socket|TCP)/.test(target))
        this.found.sent.push({ start: call.start, text: Buffer.concat(texts).toString() })
      if (name.startsWith('open')) this.#open.delete(call.result)
      return
    }
    const change = this.#changeOf(call, paths)
    if (change) this.found.changes.push(change)
  }

  #changeOf(call: SystemCall, [first = '', second = '']: string[]): Change | undefined {
    const { name, otherArguments, start, end } = call
    const at = { start, end }
    if (['open', 'openat', 'creat'].includes(name)) return this.#opened(call, first)
    if (['write', 'writev'].includes(name)) return this.#written(call)
    if (['pwrite64', 'pwritev'].includes(name)) return this.#written(call, lastNumber(otherArguments))
    if (['fsync', 'fdatasync'].includes(name)) {
      this.found.flushes.push({ ...at, inode: this.#behind(call).inode })
      return undefined
    }
    if (name === 'lseek') {
      this.#behind(call).offset = call.result
      return undefined
    }
    if (name === 'ftruncate') return this.#truncated(at, this.#behind(call).inode, lastNumber(otherArguments))
    if (name.startsWith('rename')) return this.#renamed(at, first, second)
    if (name.startsWith('unlink') || name === 'rmdir') {
      this.#inodes.delete(first)
      return { ...at, kind: 'unlink', ...this.#placeOf(first) }
    }
    if (name.startsWith('mkdir')) return this.#linked(at, first, true)
    throw new Error(`${name}: its effect on files is not known here`)
  }

  #opened({ otherArguments, result, start, end }: SystemCall, file: string): Change | undefined {
    const known = this.#inodes.get(file)
    const link = known ? undefined : this.#linked({ start, end }, file, false)
    const inode = known ?? link?.inode
    if (!inode || (!known && !otherArguments.includes('O_CREAT'))) throw new Error(`${file} was never made`)
    this.#open.set(result, { inode, offset: 0, appends: otherArguments.includes('O_APPEND') })
    return link ?? (otherArguments.includes('O_TRUNC') ? this.#truncated({ start, end }, inode, 0) : undefined)
  }

  #written(call: SystemCall, explicitOffset?: number): Write {
    const file = this.#behind(call)
    const size = this.#sizes.get(file.inode) ?? 0
    const all = Buffer.concat(call.texts)
    // A write without a result may have happened completely, partly or not at all.
    const data = Number.isNaN(call.result) ? all : all.subarray(0, call.result)
    const offset = explicitOffset ?? (file.appends ? size : file.offset)
    if (explicitOffset === undefined) file.offset = offset + data.length
    this.#sizes.set(file.inode, Math.max(size, offset + data.length))
    return { kind: 'write', start: call.start, end: call.end, inode: file.inode, offset, data }
  }

  #truncated(at: During, inode: Inode, size: number): Truncate {
    this.#sizes.set(inode, size)
    return { ...at, kind: 'truncate', inode, size }
  }

  #renamed(at: During, old: string, file: string): Rename {
    const inode = this.#inodes.get(old)
    if (!inode || inode.isFolder) throw new Error(`${old} is no file that the trace created`)
    this.#inodes.delete(old)
    this.#inodes.set(file, inode)
    const { folder: from, name: oldName } = this.#placeOf(old)
    return { ...at, kind: 'rename', from, oldName, inode, ...this.#placeOf(file) }
  }

  #linked(at: During, file: string, isFolder: boolean): Link {
    const inode = { isFolder }
    this.#inodes.set(file, inode)
    return { ...at, kind: 'link', inode, ...this.#placeOf(file) }
  }

  #placeOf(file: string): { folder: Inode; name: string } {
    const folder = this.#inodes.get(path.dirname(file))
    if (!folder) throw new Error(`the folder of ${file} was never made`)
    return { folder, name: path.basename(file) }
  }

  #behind({ name, target, descriptor }: SystemCall) {
    const file = this.#open.get(descriptor)
    if (!file) throw new Error(`${name}: ${target} was never opened`)
    return file
  }

  #isOurs(file: string): boolean {
    return file === this.#root || file.startsWith(`${this.#root}/`)
  }

  /**
   * Writes to shared memory appear in no system call. SQLite's WAL index is the only such file, and is rebuilt after a
   * crash.
   */
  #refuseSharedMemory({ otherArguments }: SystemCall): void {
    const file = /\d+<([^>]*)>/.exec(otherArguments)?.[1] ?? ''
    if (!otherArguments.includes('MAP_SHARED') || !otherArguments.includes('PROT_WRITE') || !this.#isOurs(plain(file)))
      return
    if (!plain(file).endsWith('-shm')) throw new Error(`${plain(file)} is written through shared memory`)
  }
}

function lastNumber(text: string): number {
  return Number(/(\d+)$/.exec(text)?.[1])
}

function plain(text: string): string {
  return text.startsWith('\\x') ? Buffer.from(text.replaceAll('\\x', ''), 'hex').toString() : text
}
