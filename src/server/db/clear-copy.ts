import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockFile } from './lock-folder.ts'

const prefix = 'encrypting-'
const lockName = 'lock'
/** Garbage collection would release the locks. */
const held = new Set<unknown>()

/** A folder of the data folder for the store in clear while a backup encrypts it. `close` removes it. */
export function openClearCopy(dataDir: string): { folder: string; close: () => void } {
  const folder = mkdtempSync(path.join(dataDir, prefix))
  const lock = lockFile(path.join(folder, lockName))
  held.add(lock)
  const close = () => {
    rmSync(folder, { recursive: true })
    lock?.close()
    held.delete(lock)
  }
  return { folder, close }
}

/** Removes the copies that killed backups left and returns how many. The operating system has released their locks. */
export function removeClearCopies(dataDir: string): number {
  const folders = globSync(`${prefix}*`, { cwd: dataDir }).map((name) => path.join(dataDir, name))
  // A folder without a lock was made just now, or is not ours.
  return folders.filter((folder) => existsSync(path.join(folder, lockName)) && removeUnlocked(folder)).length
}

function removeUnlocked(folder: string): boolean {
  const lock = lockFile(path.join(folder, lockName))
  if (!lock) return false
  rmSync(folder, { recursive: true })
  lock.close()
  return true
}
