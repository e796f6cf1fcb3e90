import type { Engine, PastDb } from '#server/db/database.ts'
import { indexNames } from './0030-application-name.ts'

/** Set apart in one way or another, or not at all, a name is the same: `O’Brien`, `Kim Min-ji`, `김 하늘`. */
const marks = [' ', "'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '-', '‐', '‑', '‒', '–', '—', '−', '.', '·', '・']

/** The index of names has them without such marks, as `foldName` makes what is searched for. */
export async function up(db: PastDb, engine: Engine): Promise<void> {
  await indexNames(db, engine, (row) =>
    marks.reduce((name, mark) => `replace(${name}, '${mark.replace("'", "''")}', '')`, `${row}."name"`),
  )
}
