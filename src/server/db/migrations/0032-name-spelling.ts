import type { Engine, PastDb } from '#server/db/database.ts'
import { indexNames } from './0030-application-name.ts'

/** Spellings of a name differ in these: `O’Brien`, `Kim Min-ji`, `김 하늘`. */
const marks = [' ', "'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '-', '‐', '‑', '‒', '–', '—', '−', '.', '·', '・']

export async function up(db: PastDb, engine: Engine): Promise<void> {
  await indexNames(db, engine, (row) =>
    marks.reduce((name, mark) => `replace(${name}, '${mark.replace("'", "''")}', '')`, `${row}."name"`),
  )
}
