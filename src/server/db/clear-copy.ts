import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockFile } from './lock-folder.ts'

const prefix = 'encrypting-'
const lockName = 'lock'
/** Garbage collection would release the locks. */
const held = new Set<unknown>()

/** Makes a folder for the unencrypted copy of the database while a backup encrypts it. `close` removes the folder. */
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

/** Removes the copies of backups that were killed, whose locks the operating system has released. Returns how many. */
export function removeClearCopies(dataDir: string): number {
  const folders = globSync(`${prefix}*`, { cwd: dataDir }).map((name) => path.join(dataDir, name))
  // A folder without a lock file was made just now, or not by a backup.
  return folders.filter((folder) => existsSync(path.join(folder, lockName)) && removeUnlocked(folder)).length
}

function removeUnlocked(folder: string): boolean {
  const lock = lockFile(path.join(folder, lockName))
  if (!lock) return false
  rmSync(folder, { recursive: true })
  lock.close()
  return true
}
