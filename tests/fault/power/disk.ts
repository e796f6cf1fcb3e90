import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Change, Changes, Inode, Truncate, Write } from './changes.ts'

/** Whether an unflushed change survives, and which sectors of a torn write do. */
export type Fate = { isKept: (change: Change) => boolean; isSectorKept: () => boolean }

const sectorBytes = 512

/**
 * Writes to `folder` a state that may remain after a power cut before line `at`. Only the guarantees of POSIX count:
 * content and length of a file are safe after a flush of the file, a name after a flush of its folder. `fate` decides
 * on everything else.
 */
export function rebuildAfterCut(
  { root, changes, flushes }: Changes,
  cutLine: number,
  fate: Fate,
  folder: string,
): void {
  const entries = new Map<Inode, Map<string, Inode>>()
  const contents = new Map<Inode, Content>()
  const entriesOf = (inode: Inode) => {
    const known = entries.get(inode) ?? new Map<string, Inode>()
    entries.set(inode, known)
    return known
  }
  /** Per file and folder: start of the last flush completed before the cut. */
  const flushed = new Map<Inode, number>()
  for (const { inode, start, end } of flushes)
    if (end < cutLine) flushed.set(inode, Math.max(start, flushed.get(inode) ?? 0))

  for (const change of changes) {
    if (change.start >= cutLine) continue
    const isDurable = change.end < (flushed.get('folder' in change ? change.folder : change.inode) ?? 0)
    if (!isDurable && !fate.isKept(change)) continue
    if (change.kind === 'write' || change.kind === 'truncate') {
      const content = contents.get(change.inode) ?? { bytes: Buffer.alloc(0), size: 0 }
      contents.set(change.inode, content)
      applyChange(content, change, isDurable ? null : fate)
      continue
    }
    if (change.kind === 'rename') entriesOf(change.from).delete(change.oldName)
    if (change.kind === 'unlink') entriesOf(change.folder).delete(change.name)
    else entriesOf(change.folder).set(change.name, change.inode)
  }
  writeTree(root, folder)

  function writeTree(inode: Inode, place: string): void {
    const { bytes, size } = contents.get(inode) ?? { bytes: Buffer.alloc(0), size: 0 }
    if (inode.isFolder) mkdirSync(place, { recursive: true })
    else writeFileSync(place, bytes.subarray(0, size))
    for (const [name, child] of entriesOf(inode)) writeTree(child, path.join(place, name))
  }
}

type Content = { bytes: Buffer; size: number }

function applyChange(content: Content, change: Write | Truncate, fate: Fate | null): void {
  if (change.kind === 'truncate') {
    resize(content, change.size)
    return
  }
  const { offset, data } = change
  resize(content, Math.max(content.size, offset + data.length))
  for (let from = 0; from < data.length; ) {
    // Sectors are counted from the start of the file.
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
