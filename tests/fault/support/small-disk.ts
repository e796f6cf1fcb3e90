import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type SmallDisk = {
  folder: string
  /** Fills the disk; `left` bytes stay free. */
  fill: (left?: number) => void
  free: () => void
  /** Aborts the file system, as ext4 does on a disk error: it becomes read-only, also for open files. */
  fail: () => void
  /** Repairs and remounts it writable, with everything that reached the disk. */
  repair: () => void
  remove: () => void
}

const megabyte = 1024 * 1024

/** Null if this process may not mount. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const place = mkdtempSync(path.join(tmpdir(), 'onmaru-disk-'))
  const [image, folder] = [path.join(place, 'image'), path.join(place, 'disk')]
  const filler = path.join(folder, 'filler')
  mkdirSync(folder)
  closeSync(openSync(image, 'w'))
  truncateSync(image, megabytes * megabyte)
  const mount = () => run('mount', '-o', 'loop', image, folder)
  if (!run('/usr/sbin/mkfs.ext4', '-q', '-m', '0', image) || !mount()) {
    rmSync(place, { recursive: true })
    return null
  }
  return {
    folder,
    fill(left = 0) {
      fillUp(filler)
      if (left > 0) truncateSync(filler, sizeOf(filler) - left)
    },
    free: () => rmSync(filler, { force: true }),
    fail: () => run('mount', '-o', 'remount,abort', folder),
    repair() {
      run('umount', folder)
      run('/usr/sbin/fsck.ext4', '-y', image)
      mount()
    },
    remove() {
      run('umount', '-l', folder)
      rmSync(place, { recursive: true, force: true })
    },
  }
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (let size = megabyte; size >= 512; size /= 2) while (tryWrite(handle, size));
  } finally {
    closeSync(handle)
  }
}

function tryWrite(handle: number, size: number): boolean {
  try {
    return writeSync(handle, Buffer.alloc(size, 1)) === size
  } catch {
    return false
  }
}

function sizeOf(file: string): number {
  return Number(spawnSync('stat', ['-c', '%s', file], { encoding: 'utf8' }).stdout)
}

function run(command: string, ...flags: string[]): boolean {
  return spawnSync(command, flags, { stdio: 'ignore' }).status === 0
}
