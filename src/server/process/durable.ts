import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Atomic: after a power cut the file is complete or absent. */
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
 * Creates a folder and its parents with mode 700, durable after a power cut. An existing folder is flushed too and
 * keeps its mode.
 */
export function makeFolderDurably(folder: string): void {
  const last = path.resolve(folder)
  const first = mkdirSync(last, { recursive: true, mode: 0o700 }) ?? last
  // The entry of each new folder is in its parent.
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

/** A file created, renamed or removed in a folder survives a power cut only after the folder is flushed. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files of a folder that were last written before a moment (milliseconds). */
export async function filesBefore(folder: string, before: number): Promise<string[]> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name))
  const times = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
  // A file that was removed meanwhile is left out.
  return files.filter((_, index) => (times[index]?.mtimeMs ?? before) < before)
}
