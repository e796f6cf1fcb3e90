import type { Db } from '#server/db/database.ts'

/** Must cover every table with files: other files are deleted as orphaned. */
export async function readNamedFiles(db: Db): Promise<Set<string>> {
  const named = await Promise.all([ofPersons(db), ofStaff(db), ofBoards(db)])
  return new Set(named.flat())
}

async function ofPersons(db: Db): Promise<string[]> {
  const ids = ['upload', 'held_upload', 'member_file', 'form_file'] as const
  const rows = await Promise.all(ids.map((table) => db.selectFrom(table).select('id').execute()))
  return rows.flat().map(({ id }) => id)
}

async function ofStaff(db: Db): Promise<string[]> {
  const downloads = await db.selectFrom('download').select('file').execute()
  const forms = await db.selectFrom('form').select(['thumb', 'file']).execute()
  const notices = await db.selectFrom('notification').select('files').execute()
  const photos = await db.selectFrom('photo').select('renderings').execute()
  const single = [...downloads.map(({ file }) => file), ...forms.flatMap(({ thumb, file }) => [thumb, file])]
  return [
    ...single.flatMap((one) => (one ? [one.id] : [])),
    ...notices.flatMap(({ files }) => files.map(({ _id }) => _id)),
    ...photos.flatMap(({ renderings }) => renderings.map(({ file }) => file)),
  ]
}

async function ofBoards(db: Db): Promise<string[]> {
  const posts = await db.selectFrom('board').select(['files', 'thumb']).execute()
  return posts.flatMap(({ files, thumb }) => [
    ...files.map(({ _id }) => _id),
    ...(thumb?.renderings ?? []).map(({ file }) => file),
  ])
}
