import type { Db } from '#server/db/database.ts'
import { slicesOf } from '#server/db/in-slices.ts'
import { readInSlices } from '#server/db/read-in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { readReferencedFiles } from './referenced-files.ts'

declare module '#server/db/database.ts' {
  interface Database {
    unnamed_file: UnnamedFileTable
  }
}

/** An orphaned file, and when it was first seen. */
type UnnamedFileTable = {
  id: string
  seenAt: string
}

/**
 * Grace period before an orphaned file is deleted: far longer than the time between a file and its row, and longer than
 * it takes to notice a database that runs on the wrong files.
 */
const graceMilliseconds = 7 * 24 * 3_600_000

type Stores = Pick<Deps, 'db' | 'reader' | 'files' | 'clock' | 'log'>

/**
 * Deletes complete files to which no row has referred for a week; a crash between file and row leaves them. Files that
 * our keys do not open stay. If more files would be deleted than are referenced, all stay: they probably belong to
 * another database. Returns the number of deleted files.
 */
export async function destroyOrphanedFiles({ db, reader, files, clock, log }: Stores): Promise<number> {
  const now = clock()
  const stored = await files.list()
  if (!stored) return 0
  // Rows are read after the list: a file that was listed just before its row was written is referenced by now.
  const orphaned = await without(stored, await readReferencedFiles(reader))
  const referencedCount = stored.length - orphaned.size
  const before = new Date(now - graceMilliseconds).toISOString()
  const { due, gone } = await takeNoted(db, orphaned, before)
  await deleteNotes(db, gone)
  await note(db, [...orphaned], new Date(now).toISOString())
  if (orphaned.size > 0) log.warn({ files: orphaned.size }, 'no row names these files; they are destroyed in a week')
  const own = await ownOf(files, due)
  if (own.length > referencedCount) {
    log.error(
      { files: own.length, namedCount: referencedCount },
      'more files are unnamed than named: is this their store? None is destroyed',
    )
    return 0
  }
  for (const id of own) await files.remove(id)
  await deleteNotes(db, own)
  return own.length
}

async function without(ids: string[], others: ReadonlySet<string>): Promise<Set<string>> {
  const left = new Set<string>()
  for await (const some of slicesOf(ids)) for (const id of some) if (!others.has(id)) left.add(id)
  return left
}

/** Removes files that earlier runs noted from `orphaned`. `due` were noted long ago, `gone` are no longer orphaned. */
async function takeNoted(db: Db, orphaned: Set<string>, before: string) {
  const [due, gone]: [string[], string[]] = [[], []]
  for await (const rows of readInSlices(db, 'unnamed_file', ['seenAt']))
    for (const { id, seenAt } of rows) {
      if (!orphaned.delete(id)) gone.push(id)
      else if (seenAt <= before) due.push(id)
    }
  return { due, gone }
}

/** The files that our keys open; one that cannot be read is checked again in the next hour. */
async function ownOf(files: Deps['files'], ids: string[]): Promise<string[]> {
  const own: string[] = []
  for (const id of ids) if (await files.isOwn(id).catch(() => false)) own.push(id)
  return own
}

async function note(db: Db, ids: string[], seenAt: string): Promise<void> {
  for await (const some of slicesOf(ids)) {
    const insert = db.insertInto('unnamed_file').values(some.map((id) => ({ id, seenAt })))
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

async function deleteNotes(db: Db, ids: string[]): Promise<void> {
  for await (const some of slicesOf(ids)) await db.deleteFrom('unnamed_file').where('id', 'in', some).execute()
}
