import { isUnsure } from '#server/process/outage.ts'
import type { FileStore } from './file-store.ts'

/**
 * Writes the record of files that are already stored; if that fails, removes the files. If the outcome of the commit is
 * unknown the files stay: an orphaned file harms less than a record without its file.
 */
export async function withFiles<Result>(
  files: FileStore,
  ids: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (reason) {
    if (!isUnsure(reason)) for (const id of ids) await files.remove(id)
    throw reason
  }
}
