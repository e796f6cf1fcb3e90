import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Writes a small file so that after a power cut it is there whole or not at all. */
export function writeDurably(file: string, text: string, mode: number): void {
  const temporary = `${file}.new`
  const handle = openSync(temporary, 'w', mode)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(temporary, file)
  flushFolderSync(path.dirname(file))
}

/**
 * Makes a folder, and those above it, that only the server's own user opens and that are still there after a power cut.
 * What is there already is flushed too, and keeps its mode.
 */
export function makeFolderDurably(folder: string): void {
  const last = path.resolve(folder)
  const first = mkdirSync(last, { recursive: true, mode: 0o700 }) ?? last
  for (let made = last; made.length >= first.length; made = path.dirname(made)) flushFolderSync(path.dirname(made))
}

function flushFolderSync(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
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

/** Paths of the files of a folder that were last written before a moment (milliseconds). */
export async function filesBefore(folder: string, before: number): Promise<string[]> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name))
  // What is gone by the time it is looked at is of no interest.
  const times = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
  return files.filter((_, index) => (times[index]?.mtimeMs ?? before) < before)
}
