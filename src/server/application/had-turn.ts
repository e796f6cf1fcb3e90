import type { Db } from '#server/db/database.ts'

type Call = { round: number; key: string | null; person: string | undefined }

/** Whether this call was made before, or the verified person has a draft in the round: they have had their turn. */
export async function hadTurn(db: Db, { round, key, person }: Call): Promise<boolean> {
  const applications = db.selectFrom('application').select('id')
  const repeated = key && (await applications.where('idempotencyKey', '=', key).executeTakeFirst())
  if (repeated) return true
  if (person === undefined) return false
  const saved = db.selectFrom('remote_draft').select('id').where('personHash', '=', person).where('round', '=', round)
  if (await saved.executeTakeFirst()) return true
  const own = applications.where('draftPersonHash', '=', person).where('round', '=', round)
  return (await own.executeTakeFirst()) !== undefined
}
