import type { Db } from './db/database.ts'
import type { Deps } from './kit/app-env.ts'
import { sliceSize } from './kit/in-slices.ts'
import { readNamedFiles } from './named-files.ts'

/**
 * So long a file has to be nobody's: far longer than from a file to its row, and time to see that a store was opened on
 * the files of another, or an older one on files that are still wanted.
 */
const graceMilliseconds = 7 * 24 * 3_600_000

type Stores = Pick<Deps, 'db' | 'reader' | 'files' | 'clock' | 'log'>

/**
 * Destroys whole files that no row has named for a week, as a kill between file and row leaves them. What is not under
 * our key is not ours, and stays. How many.
 */
export async function destroyUnnamedFiles({ db, reader, files, clock, log }: Stores): Promise<number> {
  const now = clock()
  const stored = await files.list()
  if (!stored) return 0
  // Second: whatever was listed just before its row was written is named by now.
  const named = await readNamedFiles(reader)
  const unnamed = new Set(stored.filter((id) => !named.has(id)))
  const seen = await db.selectFrom('unnamed_file').selectAll().execute()
  await forget(
    db,
    seen.map(({ id }) => id).filter((id) => !unnamed.has(id)),
  )
  const before = new Date(now - graceMilliseconds).toISOString()
  const due = seen.filter(({ id, seenAt }) => unnamed.has(id) && seenAt <= before).map(({ id }) => id)
  for (const { id } of seen) unnamed.delete(id)
  await note(db, [...unnamed], new Date(now).toISOString())
  if (unnamed.size > 0) log.warn({ files: unnamed.size }, 'no row names these files; they are destroyed in a week')
  return destroy({ db, files }, due)
}

async function destroy({ db, files }: Pick<Deps, 'db' | 'files'>, ids: string[]): Promise<number> {
  const gone: string[] = []
  for (const id of ids) {
    // What cannot be read at all is looked at again by the next hour.
    if (!(await files.isOwn(id).catch(() => false))) continue
    await files.remove(id)
    gone.push(id)
  }
  await forget(db, gone)
  return gone.length
}

async function note(db: Db, ids: string[], seenAt: string): Promise<void> {
  for (const some of slices(ids)) {
    const insert = db.insertInto('unnamed_file').values(some.map((id) => ({ id, seenAt })))
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

async function forget(db: Db, ids: string[]): Promise<void> {
  for (const some of slices(ids)) await db.deleteFrom('unnamed_file').where('id', 'in', some).execute()
}

function slices(ids: string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / sliceSize) }, (_, index) => index * sliceSize)
  return starts.map((start) => ids.slice(start, start + sliceSize))
}
