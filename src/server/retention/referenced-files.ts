import type { Db } from '#server/db/database.ts'
import { readInSlices } from '#server/db/read-in-slices.ts'

/** Ids of all files that a row refers to. Must cover every table with files: all others are deleted as orphaned. */
export async function readReferencedFiles(db: Db): Promise<Set<string>> {
  const referenced = new Set<string>()
  for (const ids of [ofPersons(db), ofStaff(db), ofBoards(db)]) for await (const id of ids) referenced.add(id)
  return referenced
}

/** Reads `held_upload` before `upload`, to which its files move when an amendment is submitted. */
async function* ofPersons(db: Db): AsyncGenerator<string> {
  for (const table of ['held_upload', 'upload', 'account_file', 'form_file'] as const)
    for await (const rows of readInSlices(db, table, [])) yield* rows.map(({ id }) => id)
}

async function* ofStaff(db: Db): AsyncGenerator<string> {
  for await (const rows of readInSlices(db, 'download', ['file'])) yield* idsOf(rows.map(({ file }) => file))
  for await (const rows of readInSlices(db, 'form', ['thumb', 'file']))
    yield* idsOf(rows.flatMap(({ thumb, file }) => [thumb, file]))
  for await (const rows of readInSlices(db, 'notice', ['files']))
    yield* rows.flatMap(({ files }) => files.map(({ _id }) => _id))
  for await (const rows of readInSlices(db, 'photo', ['renderings']))
    yield* rows.flatMap(({ renderings }) => renderings.map(({ file }) => file))
}

async function* ofBoards(db: Db): AsyncGenerator<string> {
  for await (const rows of readInSlices(db, 'board', ['files', 'thumb']))
    for (const { files, thumb } of rows) {
      yield* files.map(({ _id }) => _id)
      yield* (thumb?.renderings ?? []).map(({ file }) => file)
    }
}

const idsOf = (files: ({ id: string } | null)[]) => files.flatMap((one) => (one ? [one.id] : []))
