import type { NoticeFile } from '#contract/content/notice.ts'

export type Changes = { added: readonly File[]; removed: readonly string[] }
/** Changes that the server already has: a retry after a failed file sends only the rest. */
export type Done = { ids: Map<File, string>; gone: Set<string> }
type Calls = {
  /** Returns all files of the record. */
  add: (file: File) => Promise<readonly NoticeFile[]>
  remove: (id: string) => Promise<void>
}

/** Removes before it adds, because the number of files is limited. */
export async function sendChanges({ added, removed }: Changes, { ids, gone }: Done, calls: Calls): Promise<void> {
  for (const id of removed) {
    if (gone.has(id)) continue
    await calls.remove(id)
    gone.add(id)
  }
  for (const file of added) {
    if (ids.has(file)) continue
    const files = await calls.add(file)
    // The last file may be another user's, so the size must match.
    ids.set(file, files.findLast(({ size }) => size === file.size)?._id ?? '')
  }
}
