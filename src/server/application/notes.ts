import { randomUUIDv7 } from 'node:crypto'
import type { ApplicationNote } from '#contract/document/document-review.ts'
import type { Db } from '#server/db/database.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

export async function findNotes(db: Db, applicationId: string): Promise<ApplicationNote[]> {
  const rows = await db
    .selectFrom('application_note')
    .select(['id', 'at', 'actor', 'text'])
    .where('applicationId', '=', applicationId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...note }) => ({ _id: id, ...note }))
}

type Noting = Pick<Variables, 'commit' | 'clock' | 'staff'>

export async function addNote({ commit, clock, staff }: Noting, applicationId: string, text: string) {
  const at = timestamp({ clock })
  const note = { id: randomUUIDv7(), applicationId, at, actor: staff?.username ?? '', text }
  await commit((trx) => trx.insertInto('application_note').values(note).execute())
}
