import type { Db } from '#server/db/database.ts'
import { slicesOf } from '#server/db/in-slices.ts'
import { readInSlices } from '#server/db/read-in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { readNamedFiles } from './referenced-files.ts'

declare module '#server/db/database.ts' {
  interface Database {
    unnamed_file: UnnamedFileTable
  }
}

/** A stored file that no row refers to. */
type UnnamedFileTable = {
  id: string
  seenAt: string
}

/**
 * Grace period before an orphaned file is deleted: far longer than between a file and its row, and longer than a store
 * opened on the wrong files stays unnoticed.
 */
const graceMilliseconds = 7 * 24 * 3_600_000

type Stores = Pick<Deps, 'db' | 'reader' | 'files' | 'clock' | 'log'>

/**
 * Deletes complete files that no row has named for a week; a crash between file and row leaves them. Files that our
 * keys do not open stay. If more files would be deleted than are named, all stay: they belong to another store. Returns
 * the number.
 */
export async function destroyUnnamedFiles({ db, reader, files, clock, log }: Stores): Promise<number> {
  const now = clock()
  const stored = await files.list()
  if (!stored) return 0
  // After the list: a file listed just before its row was written is named by now.
  const unnamed = await without(stored, await readNamedFiles(reader))
  const namedCount = stored.length - unnamed.size
  const before = new Date(now - graceMilliseconds).toISOString()
  const { due, gone } = await readSeen(db, unnamed, before)
  await forget(db, gone)
  await note(db, [...unnamed], new Date(now).toISOString())
  if (unnamed.size > 0) log.warn({ files: unnamed.size }, 'no row names these files; they are destroyed in a week')
  const own = await ownOf(files, due)
  if (own.length > namedCount) {
    log.error(
      { files: own.length, namedCount },
      'more files are unnamed than named: is this their store? None is destroyed',
    )
    return 0
  }
  for (const id of own) await files.remove(id)
  await forget(db, own)
  return own.length
}

async function without(ids: string[], others: ReadonlySet<string>): Promise<Set<string>> {
  const left = new Set<string>()
  for await (const some of slicesOf(ids)) for (const id of some) if (!others.has(id)) left.add(id)
  return left
}

/** Takes the files that earlier runs have noted out of `unnamed`. */
async function readSeen(db: Db, unnamed: Set<string>, before: string) {
  const [due, gone]: [string[], string[]] = [[], []]
  for await (const rows of readInSlices(db, 'unnamed_file', ['seenAt']))
    for (const { id, seenAt } of rows) {
      if (!unnamed.delete(id)) gone.push(id)
      else if (seenAt <= before) due.push(id)
    }
  return { due, gone }
}

/** A file that cannot be read is checked again in the next hour. */
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

async function forget(db: Db, ids: string[]): Promise<void> {
  for await (const some of slicesOf(ids)) await db.deleteFrom('unnamed_file').where('id', 'in', some).execute()
}
