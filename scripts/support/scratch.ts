import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * For this process and its children: stores that tests make and throw away lie in memory, where a flush is asked for all
 * the same and costs nothing, and what Node has compiled of a module is kept for the next process. Settings of these
 * names win.
 */
export function prepareScratch(): void {
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/node')
  if (hasRoom()) process.env.TMPDIR ??= memory
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  try {
    accessSync(memory, constants.W_OK)
  } catch {
    return false
  }
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * gigabyte
}
