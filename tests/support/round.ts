import { randomUUIDv7 } from 'node:crypto'
import { json } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'

const text = (word: string) => ({ ko: `${word} 안내`, en: `${word} in English`, cn: `${word} 中文` })

export const roundMessage = {
  beforeOpen: text('beforeOpen'),
  dead: text('dead'),
  dead2: text('dead2'),
  stop: text('stop'),
}

export const openAt = '2026-03-01T00:00:00.000Z'
export const deadAt = '2026-03-15T09:00:00.000Z'

export async function addRound({ db }: Deps, round: number): Promise<void> {
  const stamps = { createdAt: openAt, updatedAt: openAt }
  const window = { round, shows: true, stops: false, openAt, deadAt }
  await db
    .insertInto('application_round')
    .values({ id: randomUUIDv7(), ...stamps, ...window, message: json(roundMessage) })
    .execute()
}

export async function changeRound({ db }: Deps, changes: { stops?: boolean; shows?: boolean }): Promise<void> {
  await db.updateTable('application_round').set(changes).where('round', '=', 1).execute()
}
