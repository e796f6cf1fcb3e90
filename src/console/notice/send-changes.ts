import type { NoticeFile } from '#contract/notice.ts'

export type Changes = { added: readonly File[]; removed: readonly string[] }
/** What the server has of the changes already: where one file fails, saving again sends the rest alone. */
export type Done = { ids: Map<File, string>; gone: Set<string> }
type Calls = {
  /** Adds a file; answers with all that the record has by then. */
  add: (file: File) => Promise<readonly NoticeFile[]>
  remove: (id: string) => Promise<void>
}

/** What was taken away is gone first, to make room. */
export async function sendChanges({ added, removed }: Changes, { ids, gone }: Done, calls: Calls): Promise<void> {
  for (const id of removed) {
    if (gone.has(id)) continue
    await calls.remove(id)
    gone.add(id)
  }
  for (const file of added) {
    if (ids.has(file)) continue
    const files = await calls.add(file)
    // A colleague's may stand behind it by now.
    ids.set(file, files.findLast(({ size }) => size === file.size)?._id ?? '')
  }
}
