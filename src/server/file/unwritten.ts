import { isUnsure } from '#server/process/outage.ts'
import type { FileStore } from './file-store.ts'

/**
 * Removes files whose record could not be written. If the outcome of the commit is unknown they stay: an orphaned file
 * harms less than a record without its file.
 */
export async function removeUnwritten(files: FileStore, reason: unknown, ...ids: string[]): Promise<void> {
  if (isUnsure(reason)) return
  for (const id of ids) await files.remove(id)
}
