import type { Context } from 'hono'
import type { Db, Trx } from '#server/db/database.ts'
import type { AppEnv } from './app-env.ts'
import type { Commit } from './group-commit.ts'

/** Milliseconds after the last sign of life. */
const openMilliseconds = 45_000
const handMilliseconds = 24 * 3_600_000

/** Who has which record open for editing, and who saved it last, on whichever server: a hint and never a lock. */
export type Editors = {
  /** Says that a tab has a record open, or no longer; answers who else has. */
  meet: (record: string, tab: string, username: string, hasLeft: boolean) => Promise<string[]>
  /** Never fails: what was saved is saved, whether or not others can be told by whom. */
  saved: (record: string, username: string) => Promise<void>
}

export function openEditors(commit: Commit, clock: () => number): Editors {
  const before = (milliseconds: number) => new Date(clock() - milliseconds).toISOString()
  return {
    meet: (record, tab, username, hasLeft) =>
      commit(async (trx) => {
        await trx.deleteFrom('editor').where('seenAt', '<=', before(openMilliseconds)).execute()
        await trx.deleteFrom('editor').where('record', '=', record).where('tab', '=', tab).execute()
        const others = trx.selectFrom('editor').select('username').distinct().where('record', '=', record)
        const names = (await others.orderBy('username').execute()).map((other) => other.username)
        const row = { record, tab, username, seenAt: before(0) }
        if (!hasLeft) await trx.insertInto('editor').values(row).execute()
        return names
      }),
    async saved(record, username) {
      const hand = { username, savedAt: before(0) }
      const note = commit(async (trx) => {
        await trx.deleteFrom('last_hand').where('savedAt', '<=', before(handMilliseconds)).execute()
        const row = trx.insertInto('last_hand').values({ record, ...hand })
        await row.onConflict((conflict) => conflict.column('record').doUpdateSet(hand)).execute()
      })
      await note.catch(() => undefined)
    },
  }
}

export async function lastHand(db: Db | Trx, record: string): Promise<string | undefined> {
  const hand = await db.selectFrom('last_hand').select('username').where('record', '=', record).executeTakeFirst()
  return hand?.username
}

/** `Editing: <uuid of the tab>`, with `; left` once the record is closed. */
const editing = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(; left)?$/

/**
 * Answers staff who say that they have a record open with who else has: `Editors`, and who saved it last: `Last-Hand`.
 * It goes with reading the record, so that whoever may not read it learns nothing of who does.
 */
export async function meetEditors(c: Context<AppEnv>, record: string): Promise<void> {
  const { staff, editors, db } = c.var
  const [, tab, left] = editing.exec(c.req.header('Editing') ?? '') ?? []
  if (!(staff && tab)) return
  // A hint: where it cannot be kept, the record can still be read.
  const others = await editors.meet(record, tab, staff.username, left !== undefined).catch(() => [])
  c.header('Editors', others.map(encodeURIComponent).join(','))
  const hand = await lastHand(db, record)
  if (hand) c.header('Last-Hand', encodeURIComponent(hand))
}
