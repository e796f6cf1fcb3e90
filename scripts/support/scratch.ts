import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * For this process and its children: puts temporary stores of tests into memory, where flushes cost nothing, and keeps
 * Node's compile cache for the next process. Variables that are already set win.
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
