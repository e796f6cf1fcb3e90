import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Change, Changes, Inode, Truncate, Write } from './changes.ts'

/** What becomes of a change that was not flushed, and of the sectors of a write that is not lost whole. */
export type Fate = { isKept: (change: Change) => boolean; isSectorKept: () => boolean }

const sectorBytes = 512

/**
 * Writes to `folder` what may be left where the power is cut before line `at` of the log. Only what POSIX promises is
 * believed: bytes and length of a file are safe once the file was flushed after them, a name once its folder was.
 * Anything else is there or not, or some sectors of it, as `fate` has it.
 */
export function rebuild({ root, changes, flushes }: Changes, at: number, fate: Fate, folder: string): void {
  const entries = new Map<Inode, Map<string, Inode>>()
  const contents = new Map<Inode, Content>()
  const entriesOf = (inode: Inode) => {
    const known = entries.get(inode) ?? new Map<string, Inode>()
    entries.set(inode, known)
    return known
  }
  /** Of each file and folder, the start of its last whole flush before the cut. */
  const flushed = new Map<Inode, number>()
  for (const { inode, start, end } of flushes)
    if (end < at) flushed.set(inode, Math.max(start, flushed.get(inode) ?? 0))

  for (const change of changes) {
    if (change.start >= at) continue
    const isSafe = change.end < (flushed.get('folder' in change ? change.folder : change.inode) ?? 0)
    if (!isSafe && !fate.isKept(change)) continue
    if (change.kind === 'write' || change.kind === 'truncate') {
      const content = contents.get(change.inode) ?? { bytes: Buffer.alloc(0), size: 0 }
      contents.set(change.inode, content)
      apply(content, change, isSafe ? null : fate)
      continue
    }
    if (change.kind === 'rename') entriesOf(change.from).delete(change.oldName)
    if (change.kind === 'unlink') entriesOf(change.folder).delete(change.name)
    else entriesOf(change.folder).set(change.name, change.inode)
  }
  lay(root, folder)

  function lay(inode: Inode, place: string): void {
    const { bytes, size } = contents.get(inode) ?? { bytes: Buffer.alloc(0), size: 0 }
    if (inode.isFolder) mkdirSync(place, { recursive: true })
    else writeFileSync(place, bytes.subarray(0, size))
    for (const [name, child] of entriesOf(inode)) lay(child, path.join(place, name))
  }
}

type Content = { bytes: Buffer; size: number }

function apply(content: Content, change: Write | Truncate, fate: Fate | null): void {
  if (change.kind === 'truncate') {
    resize(content, change.size)
    return
  }
  const { offset, data } = change
  resize(content, Math.max(content.size, offset + data.length))
  for (let from = 0; from < data.length; ) {
    // Sectors are those of the file: what begins within one ends with it.
    const to = Math.min(data.length, from + sectorBytes - ((offset + from) % sectorBytes))
    if (!fate || fate.isSectorKept()) data.copy(content.bytes, offset + from, from, to)
    from = to
  }
}

function resize(content: Content, size: number): void {
  if (size > content.bytes.length) content.bytes = Buffer.concat([content.bytes], Math.max(size, 2 * content.size))
  content.bytes.fill(0, Math.min(size, content.size), Math.max(size, content.size))
  content.size = size
}
