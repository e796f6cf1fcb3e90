import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** Writes a small file so that after a power cut it is there whole or not at all. */
export function writeDurably(file: string, text: string, mode: number): void {
  const temporary = `${file}.new`
  const handle = openSync(temporary, 'w', mode)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(temporary, file)
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Flushes a folder: only then does a file created, renamed or removed in it survive a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
